import type { FieldErrors } from 'react-hook-form';
import styled from 'styled-components';
import { listPlaceFields, type CountryField } from '../../../contract/addresses/addressRules.ts';
import type { PhoneNumberSetting } from '../../../contract/rules/delivery.ts';
import type { Address } from '../../../contract/types.ts';
import { listStoredFields } from './addressResolver.ts';
import { countryOptions } from './countries.ts';
import type { SummaryError } from './ErrorSummary.tsx';
import type { FieldPropsOf } from './useContractForm.ts';
import { SelectField } from '../kit/SelectField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { media } from '../theme/theme.ts';

export type AddressSection = 'shipping' | 'billing';

interface Field {
  readonly name: keyof Address;
  readonly label: string;
  readonly autofillToken: string;
  readonly isOptional?: boolean;
  readonly isWide?: boolean;
}

/** CHECK-04: all address fields with their autofill tokens. */
export const addressFields: readonly Field[] = [
  { name: 'firstName', label: 'First name', autofillToken: 'given-name' },
  { name: 'lastName', label: 'Last name', autofillToken: 'family-name' },
  { name: 'street', label: 'Address line 1', autofillToken: 'address-line1', isWide: true },
  {
    name: 'street2',
    label: 'Address line 2',
    autofillToken: 'address-line2',
    isWide: true,
    isOptional: true,
  },
  { name: 'city', label: 'City', autofillToken: 'address-level2' },
  { name: 'state', label: 'State', autofillToken: 'address-level1' },
  { name: 'postalCode', label: 'Zip / Postal code', autofillToken: 'postal-code' },
  { name: 'country', label: 'Country', autofillToken: 'country' },
  { name: 'phone', label: 'Phone number', autofillToken: 'tel', isOptional: true },
];

const toPlaceField = ({ name, label, isRequired }: CountryField): readonly Field[] =>
  addressFields.flatMap((field) =>
    field.name === name ? [{ ...field, label, isOptional: !isRequired }] : [],
  );

/** INTL-30: the fields of the country in its order, with its names; CHECK-04 without one. */
const fieldsFor = (
  phone: PhoneNumberSetting,
  country: string,
  stored: Address | undefined,
): readonly Field[] => {
  const placeFields = listPlaceFields(country).flatMap(toPlaceField);
  const storedFields = listStoredFields(country, stored).flatMap((name) =>
    addressFields.filter((field) => field.name === name).map((field) => ({ ...field, isOptional: true })),
  );
  return addressFields.flatMap((field) => {
    if (field.name === 'state' || field.name === 'postalCode') return [];
    if (field.name === 'city') return [...placeFields, ...storedFields];
    if (field.name !== 'phone') return [field];
    return phone === 'off' ? [] : [{ ...field, isOptional: phone === 'optional' }];
  });
};

const fieldId = (section: AddressSection, name: keyof Address) => `${section}-${name}`;

/** The errors of an address form, for `ErrorSummary`. `refusal` is that of the country. */
export const listAddressErrors = (
  section: AddressSection,
  country: string,
  errors: FieldErrors<Address>,
  refusal?: string,
): readonly SummaryError[] =>
  fieldsFor('required', country, undefined).flatMap(({ name, label }) => {
    const message = errors[name]?.message ?? (name === 'country' ? refusal : undefined);
    return message ? [{ id: fieldId(section, name), label, message }] : [];
  });

const Grid = styled.div`
  display: grid;
  gap: 28px 16px;
  ${media.from600} {
    grid-template-columns: 1fr 1fr;
    & > .wide {
      grid-column: 1 / -1;
    }
  }
`;

interface AddressFieldsProps {
  readonly section: AddressSection;
  readonly phone: PhoneNumberSetting;
  /** The chosen one; decides which fields there are. */
  readonly country: string;
  /** The stored address that is edited. */
  readonly stored?: Address | undefined;
  readonly field: FieldPropsOf<Address>;
  /** INTL-10: that the shop does not deliver to the country. */
  readonly refusal?: string | undefined;
}

const countries = [{ value: '', label: 'Choose a country' }, ...countryOptions()];

/** The fields of an address form. */
export const AddressFields = ({ section, phone, country, stored, field, refusal }: AddressFieldsProps) => (
  <Grid>
    {fieldsFor(phone, country, stored).map(({ name, label, autofillToken, isOptional, isWide }) => {
      const fieldProps = {
        id: fieldId(section, name),
        label,
        autoComplete: `${section} ${autofillToken}`,
        required: !isOptional,
        ...field(name),
      };
      return (
        <div key={name} className={isWide ? 'wide' : undefined}>
          {name === 'country' ? (
            <SelectField {...fieldProps} error={fieldProps.error ?? refusal} options={countries} />
          ) : (
            <TextField
              {...fieldProps}
              isOptional={isOptional}
              {...(name === 'phone' && { type: 'tel', description: 'For the courier or the locker.' })}
            />
          )}
        </div>
      );
    })}
  </Grid>
);
