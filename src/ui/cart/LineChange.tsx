import styled from 'styled-components';
import { formatDollars } from '../../../contract/money.ts';
import type { CartItem } from '../../../contract/types.ts';
import { color, type } from '../theme/theme.ts';

const Note = styled.p`
  color: ${color.warning};
  ${type[13]}
`;

const describeChanges = ({ change, unitPrice }: CartItem): string[] => [
  ...(change?.unitPriceBefore != null
    ? [`The price was ${formatDollars(change.unitPriceBefore)} and is ${formatDollars(unitPrice)} now.`]
    : []),
  ...(change?.available != null
    ? [change.available === 0 ? 'This size is out of stock now.' : `Only ${change.available} left now.`]
    : []),
];

/** Changes of price and stock since the line was added. */
export const LineChange = ({ line }: { readonly line: CartItem }) =>
  describeChanges(line).map((sentence) => <Note key={sentence}>{sentence}</Note>);
