import type { Failure } from 'superstruct';
import type { Schema } from './schema.ts';

/** Field name (dotted path, `body` for the whole value) to the message for its reader. */
export type FieldErrors = { [field: string]: string };

export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: FieldErrors };

const messageFor = ({ type, value, refinement, message }: Failure): string =>
  value === undefined && !refinement && type !== 'never' ? 'Required' : message;

/** Limit of errors in one result. */
const maximumErrors = 20;

/** Validates an untrusted value. Never throws; a failure has one message per field. */
export const parse = <T>(schema: Schema<T>, value: unknown): ParseResult<T> => {
  const [error, valid] = schema.struct.validate(value);
  // `schema.ts` creates the schema's type and its struct together.
  if (!error) return { ok: true, value: valid as T };
  // A map and `Object.fromEntries`, because a field may be named `constructor`.
  const fields = new Map<string, string>();
  for (const failure of error.failures()) {
    // A value that is not an object has no fields.
    if (failure.path.length === 0) return { ok: false, fields: { body: messageFor(failure) } };
    const field = failure.path.map(String).join('.');
    if (!fields.has(field)) fields.set(field, messageFor(failure));
    if (fields.size >= maximumErrors) break;
  }
  return { ok: false, fields: Object.fromEntries(fields) };
};
