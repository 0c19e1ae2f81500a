import type { FieldValues, Resolver } from 'react-hook-form';
import { parse } from '../../../contract/parse.ts';
import type { Schema } from '../../../contract/schema.ts';

/** Validates a form by a schema of the contract, with the contract's own sentences: what the server would refuse, the form refuses. */
export const contractResolver =
  <T extends FieldValues>(schema: Schema<T>): Resolver<T> =>
  (values) => {
    const parsed = parse(schema, values);
    if (parsed.ok) return { values: parsed.value, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(parsed.fields).map(([field, message]) => [field, { type: 'validate', message }]),
    );
    // Field names come from the schema of the same form.
    return { values: {}, errors: errors as never };
  };
