import type { FieldErrors } from '../../../contract/parse.ts';

/** A row with fields that could not be parsed, such as a price that is not a number; `fields` has the parsed ones. */
export class UnreadableRow {
  readonly errors: FieldErrors;
  readonly fields: unknown;

  constructor(errors: FieldErrors, fields: unknown) {
    this.errors = errors;
    this.fields = fields;
  }
}
