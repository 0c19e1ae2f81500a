import { parse, type FieldErrors } from '../../contract/parse.ts';
import type { Schema } from '../../contract/schema.ts';
import { RowFault, type ImportReport, type RowOutcome, type Section } from './report.ts';

export interface RowWork<T> {
  readonly section: Section;
  readonly rows: readonly unknown[];
  readonly schema: Schema<T>;
  readonly report: ImportReport;
  /** Imports one row. Throws a `RowFault` for one that cannot be imported; answers with nothing for what is written and counted later. */
  readonly apply: (value: T, row: RowPlace) => Promise<RowOutcome | undefined>;
  /** Hears how many rows are done, good and bad. */
  readonly onRow?: (done: number) => void;
}

export interface RowPlace {
  /** From 0, for the order of display. */
  readonly index: number;
  readonly note: (field: string, message: string) => void;
  readonly fault: (field: string, message: string) => void;
}

/** A row with fields that its file could not tell, such as a price that is no number; the others are as they are. */
export class UnreadableRow {
  readonly faults: FieldErrors;
  readonly rest: unknown;

  constructor(faults: FieldErrors, rest: unknown) {
    this.faults = faults;
    this.rest = rest;
  }
}

/** What is wrong with a row, each field once: first what could not be read, then what was read and is not valid. */
const faultsOf = <T>(schema: Schema<T>, { faults, rest }: UnreadableRow): FieldErrors => {
  // Where nothing was read, nothing is missing.
  if (rest === undefined) return faults;
  const parsed = parse(schema, rest);
  return { ...(parsed.ok ? {} : parsed.fields), ...faults };
};

/** `parse` calls the whole of a value its body. */
const fieldOf = (name: string): string => (name === 'body' ? '' : name);

/** Imports the rows of a section one after the other; a bad row is reported by its place and field, and the rest goes on. */
export const eachRow = async <T>(work: RowWork<T>): Promise<void> => {
  const { section, rows, schema, report, apply, onRow = () => {} } = work;
  const one = async (candidate: unknown, index: number): Promise<void> => {
    const place = { section, row: index + 1 };
    const fault = (field: string, message: string) => report.faults.push({ ...place, field, message });
    const note = (field: string, message: string) => report.notes.push({ ...place, field, message });
    const tell = (faults: FieldErrors) => {
      for (const [name, message] of Object.entries(faults)) fault(fieldOf(name), message);
    };
    if (candidate instanceof UnreadableRow) return tell(faultsOf(schema, candidate));
    const parsed = parse(schema, candidate);
    if (!parsed.ok) return tell(parsed.fields);
    try {
      const outcome = await apply(parsed.value, { index, note, fault });
      if (outcome) report[outcome] += 1;
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      fault(error.field, error.message);
    }
  };
  for (const [index, candidate] of rows.entries()) {
    await one(candidate, index);
    onRow(index + 1);
  }
};
