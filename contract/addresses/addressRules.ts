/** INTL-30 to INTL-32: the fields of an address in its country, by Google's address data. Only forms and the server load this. */
import { validateText } from '../textRules.ts';
import { ruleData } from './ruleData.ts';

/** Letters as in the data: C city, S state, Z postal code. */
export interface AddressRule {
  /** In the order of the country. */
  readonly fields: string;
  readonly required: string;
  /** What the country calls its states, cities and postal codes, as the data name it. */
  readonly state?: string;
  readonly city?: string;
  readonly zip?: string;
  /** Of postal codes in capitals without spaces and hyphens. */
  readonly pattern?: string;
  readonly example?: string;
}

export const placeFieldNames = { C: 'city', S: 'state', Z: 'postalCode' } as const;
export type PlaceField = (typeof placeFieldNames)[keyof typeof placeFieldNames];

/** A field whose presence, name and necessity depend on the country. */
export interface CountryField {
  readonly name: PlaceField;
  readonly label: string;
  readonly isRequired: boolean;
}

/** CHECK-05: without a country, or in one without data, the fields of the specification. */
const standardRule: AddressRule = { fields: 'CSZ', required: 'CSZ', state: 'state' };

const ruleOf = (country: string): AddressRule =>
  Object.hasOwn(ruleData, country) ? (ruleData[country] ?? standardRule) : standardRule;

const stateLabels: { readonly [type: string]: string } = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province or city',
  emirate: 'Emirate',
  oblast: 'Oblast',
  prefecture: 'Prefecture',
  region: 'Region',
  state: 'State',
};
const cityLabels: { readonly [type: string]: string } = {
  district: 'District',
  post_town: 'Town or city',
  suburb: 'Suburb',
};
/** The data have one name for the codes of most countries. */
const postcodeCountries: readonly string[] = ['AU', 'GB', 'NL', 'NZ', 'ZA'];

/** The label of the field, and the name in its error. */
const namePostalCode = (country: string, { zip }: AddressRule): readonly [label: string, name: string] => {
  if (zip === 'zip' || !Object.hasOwn(ruleData, country)) return ['Zip / Postal code', 'a ZIP code'];
  if (zip === 'eircode') return ['Eircode', 'an Eircode'];
  if (zip === 'pin') return ['PIN code', 'a PIN code'];
  return postcodeCountries.includes(country) ? ['Postcode', 'a postcode'] : ['Postal code', 'a postal code'];
};

/** INTL-30: the fields below the street in the order of the country; CHECK-04 without one. */
export const listPlaceFields = (country: string): readonly CountryField[] => {
  const rule = ruleOf(country);
  const labels = {
    C: cityLabels[rule.city ?? ''] ?? 'City',
    S: stateLabels[rule.state ?? ''] ?? 'Province',
    Z: namePostalCode(country, rule)[0],
  };
  return [...rule.fields].map((letter) => {
    // The generated rules have these letters only.
    const field = letter as keyof typeof placeFieldNames;
    return {
      name: placeFieldNames[field],
      label: labels[field],
      isRequired: rule.required.includes(field),
    };
  });
};

type Place = { readonly [F in PlaceField | 'country']: string };

/** As the structs judge a required text. */
const isBlank = (text: string): boolean => validateText(text, { min: 1 }) === 'Required';

/** INTL-31: errors by field. Text in a field that the country does not have is no error. */
export const findPlaceErrors = (place: Place): { readonly [F in PlaceField]?: string } => {
  const rule = ruleOf(place.country);
  const errors: { [F in PlaceField]?: string } = {};
  for (const { name, isRequired } of listPlaceFields(place.country))
    if (isRequired && isBlank(place[name])) errors[name] = 'Required';
  const code = place.postalCode.toUpperCase().replaceAll(/[\s-]/g, '');
  if (rule.pattern !== undefined && code !== '' && !new RegExp(`^(?:${rule.pattern})$`).test(code))
    errors.postalCode = `Enter ${namePostalCode(place.country, rule)[1]} such as ${rule.example}.`;
  return errors;
};
