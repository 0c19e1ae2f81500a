import type { Failure } from 'superstruct';
import type { Schema } from './schema.ts';

/** Field name (dotted path, `body` for the whole) to the sentence that tells what to change. */
export type FieldErrors = { [field: string]: string };

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: FieldErrors };

const typeWords: { [type: string]: string } = {
  string: 'Must be text',
  text: 'Must be text',
  number: 'Must be a number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  type: 'Must be an object',
};

const sentence = (failure: Failure): string => {
  if (failure.type === 'never') return 'Is not a known field';
  if (failure.value === undefined && !failure.refinement) return 'Required';
  if (failure.refinement) return failure.message;
  return typeWords[failure.type] ?? failure.message;
};

/** At most this many faults are named; the rest would only repeat them. */
const maximumFaults = 20;

/** Validates a value that came from outside. Never throws; a failure names each field with a sentence for its reader. */
export const parse = <T>(schema: Schema<T>, value: unknown): Parsed<T> => {
  const [error, valid] = schema.struct.validate(value);
  // The schema's type and its struct are made together in `schema.ts`.
  if (!error) return { ok: true, value: valid as T };
  const fields: FieldErrors = {};
  for (const failure of error.failures()) {
    // What is no object at all has no fields to name.
    if (failure.path.length === 0) return { ok: false, fields: { body: sentence(failure) } };
    const field = failure.path.map(String).join('.');
    fields[field] ??= sentence(failure);
    if (Object.keys(fields).length >= maximumFaults) break;
  }
  return { ok: false, fields };
};
