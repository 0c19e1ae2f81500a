import { createContext, useContext } from 'react';
import { formatMajor, type Currency } from '../../../contract/currency.ts';
import { Amount } from './Amount.tsx';

/** INTL-61: the currency of the cart or order around; dollars outside of one. */
export const MoneyCurrency = createContext<Currency>(undefined);

/** MONEY-01, INTL-61: an amount of the cart or order around, in its currency. */
export const Money = ({ dollars }: { readonly dollars: number }) => {
  const currency = useContext(MoneyCurrency);
  return <Amount dollars={dollars} format={(amount) => formatMajor(amount, currency)} />;
};
