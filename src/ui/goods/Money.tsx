import styled from 'styled-components';
import { formatDollars } from '../../../contract/money.ts';

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** MONEY-01: an amount of the wire, `$1,234.50`, in figures of one width. */
export const Money = ({ dollars }: { readonly dollars: number }) => <Figure>{formatDollars(dollars)}</Figure>;
