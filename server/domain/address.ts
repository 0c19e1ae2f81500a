import type { PhoneNumberSetting } from '../../contract/rules.ts';
import type { Address } from '../../contract/types.ts';
import { invalid } from './refusal.ts';

/** An address as it is stored: the phone number trimmed, and left out where it is blank. */
export const normalizeAddress = ({ phone = '', ...address }: Address): Address => {
  const trimmed = phone.trim();
  return trimmed === '' ? address : { ...address, phone: trimmed };
};

/**
 * A shipping address by the operator's setting: without its phone number where the shop asks for none. Throws `validation_failed` where a
 * required one is missing; `field` is the name of the address in the request.
 */
export const shippingAddressOf = (address: Address, setting: PhoneNumberSetting, field: string): Address => {
  const { phone, ...rest } = normalizeAddress(address);
  if (setting === 'off') return rest;
  if (setting === 'required' && phone === undefined) throw invalid({ [`${field}.phone`]: 'Required' });
  return phone === undefined ? rest : { ...rest, phone };
};

const comparable = ({
  firstName,
  lastName,
  street,
  street2 = '',
  postalCode,
  city,
  state,
  country,
}: Address) =>
  JSON.stringify(
    [firstName, lastName, street, street2, postalCode, city, state, country].map((field) =>
      field.trim().replaceAll(/\s+/g, ' ').toLowerCase(),
    ),
  );

/** Whether both are one address: upper case, spaces and the phone number make no difference. */
export const isSameAddress = (one: Address, other: Address): boolean => comparable(one) === comparable(other);
