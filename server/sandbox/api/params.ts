import { invalidRequest } from '../model/failure.ts';
import type { BillingDetails, Metadata } from '../model/types.ts';
import type { Form } from './form.ts';

const LARGEST_AMOUNT = 99_999_999;

/** Refuses every field that the call does not take, by name. */
export function allowOnly(form: Form, names: readonly string[]): void {
  for (const name of Object.keys(form)) {
    if (!names.includes(name)) {
      throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    }
  }
}

/** A text field, or undefined where it was not sent. */
export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, { param: name });
  if (value.length > 5000) throw invalidRequest(`Invalid string: ${name} is too long`, { param: name });
  return value;
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (!value) {
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }
  return value;
}

/** A whole number, or undefined where it was not sent. */
export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,12}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value.slice(0, 40)}`, {
      code: 'parameter_invalid_integer',
      param: name,
    });
  }
  return Number(value);
}

/** An amount in whole cents, at least 1. Stripe's own floor for a payment is 50. */
export function amount(form: Form, name: string, floor = 1): number | undefined {
  const value = integer(form, name);
  if (value === undefined) return undefined;
  if (value < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: name,
    });
  }
  if (value < floor) {
    throw invalidRequest(`Amount must be at least $${(floor / 100).toFixed(2)} usd`, {
      code: 'amount_too_small',
      param: name,
    });
  }
  if (value > LARGEST_AMOUNT) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: name,
    });
  }
  return value;
}

export function flag(form: Form, name: string): boolean | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false')
    throw invalidRequest(`Invalid boolean: ${name}`, { param: name });
  return value === 'true';
}

export function oneOf<const T extends string>(form: Form, name: string, words: readonly T[]): T | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  const word = words.find((each) => each === value);
  if (word === undefined) {
    throw invalidRequest(`Invalid ${name}: must be one of ${words.join(', ')}`, { param: name });
  }
  return word;
}

export function group(form: Form, name: string): Form | undefined {
  const value = form[name];
  if (typeof value === 'string') {
    throw invalidRequest(`Invalid object: ${name}`, { param: name });
  }
  return value;
}

/** A list sent as `name[0]=…` or `name[]=…`. */
export function list(form: Form, name: string): string[] | undefined {
  const value = group(form, name);
  if (!value) return undefined;
  return Object.keys(value).map((key) => requiredText(value, key));
}

/** Metadata as it stands after this call: an empty value removes its key. */
export function metadata(form: Form, before: Metadata = {}): Metadata {
  const sent = form['metadata'] === '' ? {} : group(form, 'metadata');
  const after = form['metadata'] === '' ? {} : { ...before };
  for (const key of Object.keys(sent ?? {})) {
    const value = sent && text(sent, key);
    if (key.length > 40 || (value ?? '').length > 500) {
      throw invalidRequest(`Metadata key or value is too long: ${key.slice(0, 40)}`, { param: 'metadata' });
    }
    if (value) after[key] = value;
    else delete after[key];
  }
  if (Object.keys(after).length > 50)
    throw invalidRequest('Metadata has more than 50 keys.', { param: 'metadata' });
  return after;
}

export function billingDetails(form: Form | undefined): BillingDetails {
  const address = form && group(form, 'address');
  const line = (name: string): string | null => (address && text(address, name)) || null;
  const field = (name: string): string | null => (form && text(form, name)) || null;
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    email: field('email'),
    name: field('name'),
    phone: field('phone'),
    tax_id: null,
  };
}
