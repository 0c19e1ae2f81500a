/**
 * INTL-61: amounts of carts and orders in the currency that a payload names. Calculations have whole minor units: cents of dollars and euros,
 * whole yen; names say cents for all of them. Wire and screen have major units. Without a currency, amounts are in dollars, as in `money.ts`.
 */

/** ISO 4217; the currency of the catalogue and of every order without another one. */
export const standardCurrency = 'USD' as const;

/** ISO 4217; nothing means dollars. */
export type Currency = string | null | undefined;

/** The currencies that the payment provider counts in whole units; it counts every other one of the price lists in hundredths. */
const wholeCurrencies = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';

/** How many minor units a major unit of a currency has: 100, or 1 where there is none below it. */
export const minorUnits = (currency: Currency): number =>
  currency && wholeCurrencies.includes(currency) ? 1 : 100;

// Creating one takes longer than formatting a page of prices.
const formats: { [currency: string]: Intl.NumberFormat } = {};

const formatOf = (currency: Currency): Intl.NumberFormat => {
  const code = currency ?? standardCurrency;
  // Not the digits of `Intl`: for some currencies they differ between browsers and from those of the payment provider.
  const digits = minorUnits(code) === 1 ? 0 : 2;
  return (formats[code] ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }));
};

/** Minor units from a wire amount, half up. */
export const toMinor = (amount: number, currency: Currency): number =>
  Math.floor(amount * minorUnits(currency) + 0.5);

/** A wire amount in major units from whole minor units. */
export const toMajor = (minor: number, currency: Currency): number => minor / minorUnits(currency);

/** A wire amount as text: `$1,234.50`, `€1,234.50`, `¥1,234`. */
export const formatMajor = (amount: number, currency: Currency): string => formatOf(currency).format(amount);

/** Whole minor units as text. */
export const formatMinor = (minor: number, currency: Currency): string =>
  formatMajor(toMajor(minor, currency), currency);

/** Whether a wire amount is a whole number of minor units: yen have no decimals. */
export const isWholeAmount = (amount: number, currency: Currency): boolean =>
  minorUnits(currency) > 1 || Number.isInteger(amount);

export const wholeAmountMessage = 'Use a whole amount: this currency has no decimals';

/** The field of a payload or an audit entry that names the currency of the amounts beside it; none for dollars. */
export const currencyField = ({
  currency,
}: {
  readonly currency?: Currency;
}): { readonly currency?: string } => (currency ? { currency } : {});
