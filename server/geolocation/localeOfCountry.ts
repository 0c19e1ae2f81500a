import { continents, countries, languages, type TCountryCode } from 'countries-list';
import { getCurrency } from 'countries-list/currencies';
import type { Locale } from '../../contract/types.ts';
import { euCountries } from '../../contract/rules/countries.ts';
import { unknownLocale } from '../../contract/wire/locale.ts';

const isKnown = (code: string): code is TCountryCode => Object.hasOwn(countries, code);

/** The flag emoji: two regional indicator letters. */
const toFlagEmoji = (code: string): string =>
  [...code].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('');

/** Such as 'US dollars', from `Intl`. */
const toPluralName = (currency: string): string | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value;

/** Falls back to the shop's currency for territories without one. */
const toCurrency = (code: TCountryCode): Locale['currency'] => {
  const [main] = countries[code].currency;
  if (!main) return { ...unknownLocale.currency };
  const { name, symbol, symbolNative } = getCurrency(main);
  return { name, code: main, symbol, native: symbolNative, plural: toPluralName(main) ?? name };
};

/**
 * SESS-04: the locale of a country by its ISO 3166-1 alpha-2 code; the unknown locale for an unknown code. The time zone stays UTC,
 * since a country may have several and the browser knows its own.
 */
export const localeOfCountry = (code: string): Locale => {
  if (!isKnown(code)) return { ...unknownLocale, languages: [] };
  const country = countries[code];
  const [callingCode] = country.phone;
  return {
    country_name: country.name,
    country_code: code,
    flag: toFlagEmoji(code),
    currency: toCurrency(code),
    time_zone: unknownLocale.time_zone,
    is_eu: euCountries.includes(code),
    continent: continents[country.continent],
    calling_code: callingCode === undefined ? null : String(callingCode),
    languages: country.languages.map((language) => languages[language].name),
  };
};
