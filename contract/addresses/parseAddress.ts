import { parse, type ParseResult } from '../parse.ts';
import type { PhoneNumberSetting } from '../rules/delivery.ts';
import type { Address } from '../types.ts';
import { addressBodyFor } from '../wire/address.ts';
import { findPlaceErrors } from './addressRules.ts';

const textOf = (values: object, name: string): string => {
  const value: unknown = Reflect.get(values, name);
  return typeof value === 'string' ? value : '';
};

/** INTL-31: parses an address by its struct and by the rules of its country, with the errors of both. */
export const parseAddress = (setting: PhoneNumberSetting, values: object): ParseResult<Address> => {
  const parsed = parse(addressBodyFor(setting), values);
  const fields = findPlaceErrors({
    city: textOf(values, 'city'),
    state: textOf(values, 'state'),
    postalCode: textOf(values, 'postalCode'),
    country: textOf(values, 'country'),
  });
  if (parsed.ok && Object.keys(fields).length === 0) return parsed;
  return { ok: false, fields: { ...fields, ...(parsed.ok ? {} : parsed.fields) } };
};
