import { countryName } from '../../../contract/countryName.ts';

/** ISO 3166-1 alpha-2 codes of the shipping countries. */
const shippingCountryCodes = (
  'AD AE AL AM AR AT AU AZ BA BE BG BH BR CA CH CL CN CO CR CY CZ DE DK DO EC EE EG ES FI FR GB GE GR GT HK HR HU ID IE IL IN IS ' +
  'IT JO JP KE KR KW KZ LI LT LU LV MA MC MD ME MK MT MX MY NG NL NO NZ OM PA PE PH PL PT QA RO RS SA SE SG SI SK SM TH TN TR ' +
  'TW UA US UY VN ZA'
).split(' ');

/** Whether the shop ships to the country. */
export const isShippingCountry = (code: string): boolean => shippingCountryCodes.includes(code);

export interface CountryOption {
  readonly value: string;
  readonly label: string;
}

/** Shipping countries, sorted by English name. */
export const countryOptions = (): readonly CountryOption[] => {
  const options = shippingCountryCodes.map((code) => ({ value: code, label: countryName(code) }));
  return options.sort((one, other) => one.label.localeCompare(other.label, 'en'));
};
