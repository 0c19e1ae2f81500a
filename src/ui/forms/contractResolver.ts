import type { FieldValues, Resolver } from 'react-hook-form';
import { parse, type FieldErrors } from '../../../contract/parse.ts';
import type { Schema } from '../../../contract/schema.ts';

/** The result of a resolver for invalid values. */
export const toFieldErrors = (fields: FieldErrors) => ({
  values: {},
  errors: Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [field, { type: 'validate', message }]),
    // The field names come from the schema of the form.
  ) as never,
});

/** react-hook-form resolver for a schema of the contract: the form applies the server's validation rules and messages. */
export const contractResolver =
  <T extends FieldValues>(schema: Schema<T>): Resolver<T> =>
  (values) => {
    const parsed = parse(schema, values);
    return parsed.ok ? { values: parsed.value, errors: {} } : toFieldErrors(parsed.fields);
  };
