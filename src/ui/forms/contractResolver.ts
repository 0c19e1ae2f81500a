import type { FieldValues, Resolver } from 'react-hook-form';
import { parse } from '../../../contract/parse.ts';
import type { Schema } from '../../../contract/schema.ts';

/** react-hook-form resolver for a schema of the contract: the form applies the server's validation rules and messages. */
export const contractResolver =
  <T extends FieldValues>(schema: Schema<T>): Resolver<T> =>
  (values) => {
    const parsed = parse(schema, values);
    if (parsed.ok) return { values: parsed.value, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(parsed.fields).map(([field, message]) => [field, { type: 'validate', message }]),
    );
    // The field names come from the same schema.
    return { values: {}, errors: errors as never };
  };
