import { findPlaceErrors } from '../../contract/addresses/addressRules.ts';
import type { PhoneNumberSetting } from '../../contract/rules/delivery.ts';
import type { Address } from '../../contract/types.ts';
import { validationError } from './appError.ts';

/**
 * The stored form of an address: phone number trimmed, omitted where blank. Throws `validation_failed` where it lacks what its country
 * requires (INTL-31); `field` is the address's name in the request.
 */
export const normalizeAddress = ({ phone = '', ...address }: Address, field: string): Address => {
  const errors = Object.entries(findPlaceErrors(address));
  if (errors.length > 0)
    throw validationError(Object.fromEntries(errors.map(([name, message]) => [`${field}.${name}`, message])));
  const trimmed = phone.trim();
  return trimmed === '' ? address : { ...address, phone: trimmed };
};

/**
 * Normalizes a shipping address; `off` drops the phone number. Throws `validation_failed` where a required phone number is missing.
 * `field` is the address's name in the request.
 */
export const toShippingAddress = (address: Address, setting: PhoneNumberSetting, field: string): Address => {
  const { phone, ...rest } = normalizeAddress(address, field);
  if (setting === 'off') return rest;
  if (setting === 'required' && phone === undefined)
    throw validationError({ [`${field}.phone`]: 'Required' });
  return phone === undefined ? rest : { ...rest, phone };
};

const comparisonKey = ({
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

/** Compares two addresses ignoring case, whitespace and phone number. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  comparisonKey(one) === comparisonKey(other);
