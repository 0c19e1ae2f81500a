import { parse, type FieldErrors } from '../../contract/parse.ts';
import type { Schema } from '../../contract/schema.ts';
import { UnreadableRow } from './files/unreadableRow.ts';
import { RowError, type ImportReport, type RowOutcome, type Section } from './importReport.ts';

export interface RowImport<T> {
  readonly section: Section;
  readonly rows: readonly unknown[];
  readonly schema: Schema<T>;
  readonly report: ImportReport;
  /** Imports one valid row. Throws a `RowError` if it cannot be imported; returns undefined for a row that is written and counted later. */
  readonly apply: (value: T, row: RowContext) => Promise<RowOutcome | undefined>;
  /** Called after each row with the number of processed rows. */
  readonly onRow?: (done: number) => void;
}

export interface RowContext {
  /** From 0; the order of display. */
  readonly index: number;
  readonly addWarning: (field: string, message: string) => void;
  readonly addError: (field: string, message: string) => void;
}

/** Errors of an unreadable row, one per field: parse errors override validation errors. */
const validationErrors = <T>(schema: Schema<T>, { errors, fields }: UnreadableRow): FieldErrors => {
  // Nothing was parsed, so missing fields are not reported.
  if (fields === undefined) return errors;
  const parsed = parse(schema, fields);
  return { ...(parsed.ok ? {} : parsed.fields), ...errors };
};

/** `parse` names the whole value `body`; a report leaves the field empty. */
const toFieldPath = (name: string): string => (name === 'body' ? '' : name);

/** Imports the rows of a section one after the other; an invalid row is reported and skipped. */
export const importRows = async <T>(options: RowImport<T>): Promise<void> => {
  const { section, rows, schema, report, apply, onRow = () => {} } = options;
  const importRow = async (candidate: unknown, index: number): Promise<void> => {
    const location = { section, row: index + 1 };
    const addError = (field: string, message: string) => report.errors.push({ ...location, field, message });
    const addWarning = (field: string, message: string) =>
      report.warnings.push({ ...location, field, message });
    const addErrors = (errors: FieldErrors) => {
      for (const [name, message] of Object.entries(errors)) addError(toFieldPath(name), message);
    };
    if (candidate instanceof UnreadableRow) return addErrors(validationErrors(schema, candidate));
    const parsed = parse(schema, candidate);
    if (!parsed.ok) return addErrors(parsed.fields);
    try {
      const outcome = await apply(parsed.value, { index, addWarning, addError });
      if (outcome) report[outcome] += 1;
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      addError(error.field, error.message);
    }
  };
  for (const [index, candidate] of rows.entries()) {
    await importRow(candidate, index);
    onRow(index + 1);
  }
};
