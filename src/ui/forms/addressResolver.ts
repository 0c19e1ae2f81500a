import type { Resolver } from 'react-hook-form';
import { parseAddress } from '../../../contract/addresses/parseAddress.ts';
import { listPlaceFields, type PlaceField } from '../../../contract/addresses/addressRules.ts';
import { parse } from '../../../contract/parse.ts';
import type { PhoneNumberSetting } from '../../../contract/rules/delivery.ts';
import type { Address } from '../../../contract/types.ts';
import { forgotPasswordBody as emailBody } from '../../../contract/wire/auth.ts';
import { toFieldErrors } from './contractResolver.ts';

/** An address, and the email of a guest. */
export interface AddressValues extends Address {
  readonly email?: string;
}

interface AddressFormOptions {
  readonly phone: PhoneNumberSetting;
  readonly hasEmail?: boolean;
  /** The stored address that is edited. */
  readonly stored?: Address | undefined;
}

const optionalFields: readonly PlaceField[] = ['city', 'state', 'postalCode'];

/** INTL-30: fields with a value of the stored address are kept, although its country has none. */
export const listStoredFields = (country: string, stored: Address | undefined): readonly PlaceField[] => {
  const listed = listPlaceFields(country).map(({ name }) => name);
  return optionalFields.filter(
    (name) => !listed.includes(name) && stored?.country === country && stored[name] !== '',
  );
};

/** The address without what was typed in fields that its country does not have. */
const dropHiddenFields = (address: Address, stored: Address | undefined): Address => {
  const shown = [
    ...listPlaceFields(address.country).map(({ name }) => name),
    ...listStoredFields(address.country, stored),
  ];
  const hidden = optionalFields.filter((name) => !shown.includes(name));
  return { ...address, ...Object.fromEntries(hidden.map((name) => [name, ''])) };
};

/** CHECK-05, GUEST-04: validates an address by its country and, where the form has one, an email (AUTH-12). */
export const addressResolver =
  ({ phone, hasEmail = false, stored }: AddressFormOptions): Resolver<AddressValues> =>
  ({ email = '', ...values }) => {
    const address = parseAddress(phone, dropHiddenFields(values, stored));
    const contact = hasEmail ? parse(emailBody, { email }) : null;
    if (address.ok && contact?.ok !== false)
      return { values: { ...address.value, ...contact?.value }, errors: {} };
    return toFieldErrors({
      ...(contact?.ok === false ? contact.fields : {}),
      ...(address.ok ? {} : address.fields),
    });
  };
