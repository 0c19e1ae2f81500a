import styled from 'styled-components';
import { formatDollars } from '../../../contract/money.ts';

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface AmountProps {
  readonly dollars: number;
  /** Of amounts in another currency. */
  readonly format?: ((amount: number) => string) | undefined;
}

/** MONEY-01: an amount on the wire as text, `$1,234.50`, with tabular figures. */
export const Amount = ({ dollars, format = formatDollars }: AmountProps) => (
  <Figure>{format(dollars)}</Figure>
);
