/** Forms of addresses by country, and the data that they are derived from. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlaceErrors, listPlaceFields } from '../../contract/addresses/addressRules.ts';
import { formatData } from '../../contract/addresses/formatData.ts';
import { listPlaceLines } from '../../contract/addresses/listPlaceLines.ts';
import { parseAddress } from '../../contract/addresses/parseAddress.ts';
import { ruleData } from '../../contract/addresses/ruleData.ts';
import { shippingCountryCodes } from '../../contract/addresses/shippingCountries.ts';
import { deriveAddressData } from '../../scripts/tools/addressData.ts';

const validPlace = (country: string) => ({
  country,
  city: 'Town',
  state: 'Region',
  postalCode: ruleData[country]?.example ?? '',
});
const describeFields = (country: string) =>
  listPlaceFields(country).map(({ label, isRequired }) => (isRequired ? label : `${label} (optional)`));

describe('address data', () => {
  it('INTL-30 is what the package has', () => {
    const { formats, rules } = deriveAddressData();
    expect(formatData).toEqual(formats);
    expect(ruleData).toEqual(rules);
  });
});

describe('fields by country', () => {
  it.each([
    ['', ['City', 'State', 'Zip / Postal code']],
    ['US', ['City', 'State', 'Zip / Postal code']],
    ['PL', ['Postal code', 'City']],
    ['DE', ['Postal code', 'City']],
    ['GB', ['Town or city', 'Postcode']],
    ['JP', ['Prefecture', 'Postal code']],
    ['IE', ['City', 'County (optional)', 'Eircode (optional)']],
    ['IN', ['City', 'PIN code', 'State']],
    ['CA', ['City', 'Province', 'Postal code']],
    ['AE', ['Emirate']],
  ])('INTL-30 CHECK-04 %s has %j', (country, labels) => {
    expect(describeFields(country)).toEqual(labels);
  });

  it('INTL-31 in every country a valid address passes, and one without a required field is refused', () => {
    for (const country of shippingCountryCodes) {
      const place = validPlace(country);
      expect([country, findPlaceErrors(place)]).toEqual([country, {}]);
      for (const { name, isRequired } of listPlaceFields(country))
        expect([country, name, findPlaceErrors({ ...place, [name]: ' ' })]).toEqual([
          country,
          name,
          isRequired ? { [name]: 'Required' } : {},
        ]);
    }
  });

  it('INTL-31 postal codes are accepted without spaces and hyphens, in small letters, and refused with an example', () => {
    const separators = fc.array(fc.constantFrom(' ', '-', ''), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.constantFrom(...shippingCountryCodes.filter((code) => ruleData[code]?.pattern !== undefined)),
        separators,
        fc.boolean(),
        (country, gaps, isSmall) => {
          const place = validPlace(country);
          const code = [...place.postalCode.replaceAll(/[ -]/g, '')]
            .map((sign, at) => `${sign}${gaps[at] ?? ''}`)
            .join('');
          const typed = isSmall ? code.toLowerCase() : code;
          expect(findPlaceErrors({ ...place, postalCode: typed })).toEqual({});
          expect(findPlaceErrors({ ...place, postalCode: `${code}?` }).postalCode).toContain(
            `such as ${place.postalCode}.`,
          );
        },
      ),
    );
    expect(findPlaceErrors({ ...validPlace('US'), postalCode: '123' }).postalCode).toBe(
      'Enter a ZIP code such as 95014.',
    );
    expect(findPlaceErrors({ ...validPlace('IE'), postalCode: '123' }).postalCode).toBe(
      'Enter an Eircode such as A65 F4E2.',
    );
    expect(findPlaceErrors({ ...validPlace('CH'), postalCode: 'CH-8001' })).toEqual({});
  });

  it('INTL-31 a country without data has the rules of the specification, and errors join those of the struct', () => {
    expect(findPlaceErrors({ country: 'AQ', city: '', state: '', postalCode: '' })).toEqual({
      city: 'Required',
      state: 'Required',
      postalCode: 'Required',
    });
    const parsed = parseAddress('optional', { firstName: '', country: 'PL' });
    expect(parsed).toMatchObject({ ok: false, fields: { firstName: 'Required', city: 'Required' } });
    expect(parsed).not.toHaveProperty('fields.state', 'Province');
  });
});

describe('lines by country', () => {
  it.each([
    ['US', 'Chicago', 'Illinois', '60601', ['Chicago, Illinois 60601']],
    ['US', 'Chicago', '', '60601', ['Chicago, 60601']],
    ['DE', 'Berlin', '', '10115', ['10115 Berlin']],
    ['CH', 'Zürich', '', '8001', ['CH-8001 Zürich']],
    ['CH', 'Zürich', '', 'CH-8001', ['CH-8001 Zürich']],
    ['PL', 'Warsaw', 'Mazovia', '00-001', ['00-001 Warsaw', 'Mazovia']],
    ['GB', 'London', 'Greater London', 'W1U 6TU', ['London', 'Greater London', 'W1U 6TU']],
    ['IE', 'Dublin', 'Co. Dublin', 'A65 F4E2', ['Dublin', 'Co. Dublin', 'A65 F4E2']],
    ['JP', '', 'Tokyo', '154-0023', ['Tokyo', '154-0023']],
    ['JP', 'Setagaya', 'Tokyo', '154-0023', ['Tokyo', 'Setagaya', '154-0023']],
    ['SG', '', '', '546080', ['SINGAPORE 546080']],
    ['AQ', 'Base', 'Ross', '1', ['1 Base', 'Ross']],
  ])('INTL-33 %s: %s, %s, %s', (country, city, state, postalCode, lines) => {
    expect(listPlaceLines({ country, city, state, postalCode })).toEqual(lines);
  });

  it('INTL-33 no value of an address is lost in any country', () => {
    const part = fc.constantFrom('', 'Qx', 'Wy 1');
    fc.assert(
      fc.property(
        fc.constantFrom(...shippingCountryCodes, 'AQ'),
        fc.constantFrom('', 'Cc'),
        fc.constantFrom('', 'Ss'),
        part,
        (country, city, state, postalCode) => {
          const text = listPlaceLines({ country, city, state, postalCode }).join('\n');
          for (const value of [city, state, postalCode]) expect(text).toContain(value);
          expect(text).not.toMatch(/[%,]$|^[-,]|\n\n/);
        },
      ),
    );
  });
});
