import type { PriceList } from '../../../contract/priceList.ts';

/** Lists without rounding: the simulation's own sums are those of dollars times a whole number. */
export const priceLists: readonly PriceList[] = [
  { currency: 'PLN', rate: 4_000_000, stepCents: 1, lessCents: 0 },
  { currency: 'JPY', rate: 200_000_000, stepCents: 1, lessCents: 0 },
];

export const listCurrencies = ['PLN', 'JPY'] as const;
export type ListCurrency = (typeof listCurrencies)[number];

/** Minor units of a currency for a cent of the catalogue; undefined is the dollar. */
export const centFactors: Readonly<Record<ListCurrency, number>> = { PLN: 4, JPY: 2 };
export const centFactorOf = (currency: ListCurrency | undefined): number =>
  currency ? centFactors[currency] : 1;
