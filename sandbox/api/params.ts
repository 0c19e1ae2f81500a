import { invalidRequest } from '../model/apiError.ts';
import type { BillingDetails, Metadata } from '../model/types.ts';
import type { Form } from './form.ts';

const maxAmount = 99_999_999;

/** Throws a 400 that names the first unknown parameter. */
export const rejectUnknownParams = (form: Form, names: readonly string[]): void => {
  for (const name of Object.keys(form)) {
    if (!names.includes(name)) {
      throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    }
  }
};

/** A string parameter, or undefined if it was not sent. */
export const readText = (form: Form, name: string): string | undefined => {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, { param: name });
  if (value.length > 5000) throw invalidRequest(`Invalid string: ${name} is too long`, { param: name });
  return value;
};

export const readRequiredText = (form: Form, name: string): string => {
  const value = readText(form, name);
  if (!value) {
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }
  return value;
};

/** An integer parameter, or undefined if it was not sent. */
export const readInteger = (form: Form, name: string): number | undefined => {
  const value = readText(form, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,12}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value.slice(0, 40)}`, {
      code: 'parameter_invalid_integer',
      param: name,
    });
  }
  return Number(value);
};

/** An amount in cents, at least 1. Stripe's minimum for a payment is 50. */
export const readAmount = (form: Form, name: string, minimum = 1): number | undefined => {
  const value = readInteger(form, name);
  if (value === undefined) return undefined;
  if (value < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: name,
    });
  }
  if (value < minimum) {
    throw invalidRequest(`Amount must be at least $${(minimum / 100).toFixed(2)} usd`, {
      code: 'amount_too_small',
      param: name,
    });
  }
  if (value > maxAmount) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: name,
    });
  }
  return value;
};

export const readBoolean = (form: Form, name: string): boolean | undefined => {
  const value = readText(form, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false')
    throw invalidRequest(`Invalid boolean: ${name}`, { param: name });
  return value === 'true';
};

export const readEnum = <const T extends string>(
  form: Form,
  name: string,
  values: readonly T[],
): T | undefined => {
  const value = readText(form, name);
  if (value === undefined) return undefined;
  const match = values.find((each) => each === value);
  if (match === undefined) {
    throw invalidRequest(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name });
  }
  return match;
};

export const readObject = (form: Form, name: string): Form | undefined => {
  const value = form[name];
  if (typeof value === 'string') {
    throw invalidRequest(`Invalid object: ${name}`, { param: name });
  }
  return value;
};

/** A list sent as `name[0]=…` or `name[]=…`. */
export const readList = (form: Form, name: string): string[] | undefined => {
  const value = readObject(form, name);
  if (!value) return undefined;
  return Object.keys(value).map((key) => readRequiredText(value, key));
};

/** Metadata after this call: an empty value removes its key. */
export const readMetadata = (form: Form, current: Metadata = {}): Metadata => {
  const changes = form['metadata'] === '' ? {} : readObject(form, 'metadata');
  const updated = form['metadata'] === '' ? {} : { ...current };
  for (const key of Object.keys(changes ?? {})) {
    const value = changes && readText(changes, key);
    if (key.length > 40 || (value ?? '').length > 500) {
      throw invalidRequest(`Metadata key or value is too long: ${key.slice(0, 40)}`, { param: 'metadata' });
    }
    if (value) updated[key] = value;
    else delete updated[key];
  }
  if (Object.keys(updated).length > 50)
    throw invalidRequest('Metadata has more than 50 keys.', { param: 'metadata' });
  return updated;
};

export const readBillingDetails = (form: Form | undefined): BillingDetails => {
  const address = form && readObject(form, 'address');
  const addressField = (name: string): string | null => (address && readText(address, name)) || null;
  const field = (name: string): string | null => (form && readText(form, name)) || null;
  return {
    address: {
      city: addressField('city'),
      country: addressField('country'),
      line1: addressField('line1'),
      line2: addressField('line2'),
      postal_code: addressField('postal_code'),
      state: addressField('state'),
    },
    email: field('email'),
    name: field('name'),
    phone: field('phone'),
    tax_id: null,
  };
};
