/** INTL-60: the setting `PRICE_LISTS`. */
import { minorUnits, standardCurrency } from '../contract/currency.ts';
import type { PriceList } from '../contract/priceList.ts';
import type { SettingsReader } from './settingsReader.ts';

const example = "'EUR 0.92 ends 0.99, JPY 150 steps 100'";

const threeDecimals = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

/** Without decimals, but the payment provider counts in hundredths. */
const countedOtherwise = ['ISK', 'UGX'];

const rateUnits = 1_000_000;

/** Minor units of an amount as written; undefined where it has too many decimals. */
const parseAmount = (text: string, units: number): number | undefined => {
  const [whole = '', decimals = ''] = text.split('.');
  if (units === 1 && decimals !== '') return undefined;
  return Number(whole || '0') * units + (units === 1 ? 0 : Number(decimals.padEnd(2, '0')));
};

/** The distance of two prices that end alike: a power of ten above the ending, and at least one major unit. */
const stepAbove = (ending: number, units: number): number => Math.max(units, 10 ** String(ending).length);

type Parsed = { readonly list: PriceList } | { readonly error: string };

const findCurrencyError = (currency: string): string | undefined => {
  if (currency === standardCurrency) return `names ${currency}, in which the shop has its prices already`;
  if (threeDecimals.includes(currency))
    return `names ${currency}, which has three decimals; the shop supports currencies with two or none`;
  if (!Intl.supportedValuesOf('currency').includes(currency))
    return `names ${currency}, which is not the code of a currency, like EUR`;
  return countedOtherwise.includes(currency)
    ? `names ${currency}, which the payment provider counts in hundredths although it has no decimals`
    : undefined;
};

/** One entry, such as `EUR 0.92 ends 0.99`. The error follows 'PRICE_LISTS '. */
const parseList = (entry: string): Parsed => {
  const match =
    /^([A-Z]{3}) (\d{1,6}(?:\.\d{1,6})?)(?: (ends|steps) (\d{1,6}(?:\.\d{1,2})?|\.\d{1,2}))?$/.exec(
      entry.replaceAll(/\s+/g, ' '),
    );
  const [, currency = '', rateText = '', word, amountText = ''] = match ?? [];
  if (!match) return { error: `must list currencies like ${example}, not '${entry}'` };
  const currencyError = findCurrencyError(currency);
  if (currencyError !== undefined) return { error: currencyError };
  const rate = Math.round(Number(rateText) * rateUnits);
  const units = minorUnits(currency);
  // A cent is at most 1,000 minor units, so that amounts of carts stay within what databases and the payment provider count.
  if (rate < 1 || rate * units > rateUnits * 100_000)
    return {
      error: `gives ${currency} the rate ${rateText}; it must be above 0 and at most ${100_000 / units}`,
    };
  if (word === undefined) return { list: { currency, rate, stepCents: 1, lessCents: 0 } };
  const amount = parseAmount(amountText, units);
  if (amount === undefined)
    return { error: `gives ${currency} the amount ${amountText}, but ${currency} has no decimals` };
  if (word === 'ends') {
    const stepCents = stepAbove(amount, units);
    return { list: { currency, rate, stepCents, lessCents: (stepCents - amount) % stepCents } };
  }
  return amount === 0
    ? { error: `gives ${currency} steps of 0; name the distance between two prices, like 1 or 0.05` }
    : { list: { currency, rate, stepCents: amount, lessCents: 0 } };
};

/** The lists in the order of the setting; none by default. */
export const readPriceLists = (settings: SettingsReader): PriceList[] => {
  const lists: PriceList[] = [];
  for (const entry of settings.list('PRICE_LISTS')) {
    const parsed = parseList(entry);
    if ('error' in parsed) settings.addError(`PRICE_LISTS ${parsed.error}.`);
    else if (lists.some(({ currency }) => currency === parsed.list.currency))
      settings.addError(`PRICE_LISTS names ${parsed.list.currency} twice.`);
    else lists.push(parsed.list);
  }
  return lists;
};
