import type { Failure } from 'superstruct';
import type { Schema } from './schema.ts';

/** Field name (dotted path, `body` for the whole) to the sentence that tells what to change. */
export type FieldErrors = { [field: string]: string };

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: FieldErrors };

const sentence = ({ type, value, refinement, message }: Failure): string =>
  value === undefined && !refinement && type !== 'never' ? 'Required' : message;

/** At most this many faults are named; the rest would only repeat them. */
const maximumFaults = 20;

/** Validates a value that came from outside. Never throws; a failure names each field with a sentence for its reader. */
export const parse = <T>(schema: Schema<T>, value: unknown): Parsed<T> => {
  const [error, valid] = schema.struct.validate(value);
  // The schema's type and its struct are made together in `schema.ts`.
  if (!error) return { ok: true, value: valid as T };
  // A map, and an object made from its entries: a field may be called `constructor`.
  const fields = new Map<string, string>();
  for (const failure of error.failures()) {
    // What is no object at all has no fields to name.
    if (failure.path.length === 0) return { ok: false, fields: { body: sentence(failure) } };
    const field = failure.path.map(String).join('.');
    if (!fields.has(field)) fields.set(field, sentence(failure));
    if (fields.size >= maximumFaults) break;
  }
  return { ok: false, fields: Object.fromEntries(fields) };
};
