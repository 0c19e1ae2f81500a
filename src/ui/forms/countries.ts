import { shippingCountryCodes } from '../../../contract/addresses/shippingCountries.ts';
import { countryName } from '../../../contract/countryName.ts';

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
