import styled from 'styled-components';
import { formatDollars } from '../../../contract/money.ts';

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** MONEY-01: an amount in dollars, `$1,234.50`, with tabular figures. */
export const Money = ({ dollars }: { readonly dollars: number }) => <Figure>{formatDollars(dollars)}</Figure>;
