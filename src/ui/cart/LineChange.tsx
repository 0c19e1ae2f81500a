import { useContext } from 'react';
import styled from 'styled-components';
import { type Currency, formatMajor } from '../../../contract/currency.ts';
import type { CartItem } from '../../../contract/types.ts';
import { MoneyCurrency } from '../price/Money.tsx';
import { color, type } from '../theme/theme.ts';

const Note = styled.p`
  color: ${color.warning};
  ${type[13]}
`;

const describeChanges = ({ change, unitPrice }: CartItem, currency: Currency): string[] => [
  ...(change?.unitPriceBefore != null
    ? [
        `The price was ${formatMajor(change.unitPriceBefore, currency)} and is ${formatMajor(unitPrice, currency)} now.`,
      ]
    : []),
  ...(change?.available != null
    ? [change.available === 0 ? 'This size is out of stock now.' : `Only ${change.available} left now.`]
    : []),
];

/** Changes of price and stock since the line was added. */
export const LineChange = ({ line }: { readonly line: CartItem }) =>
  describeChanges(line, useContext(MoneyCurrency)).map((sentence) => <Note key={sentence}>{sentence}</Note>);
