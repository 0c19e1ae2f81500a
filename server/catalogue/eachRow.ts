import type { Struct } from 'superstruct';
import { RowFault, type ImportReport, type RowOutcome, type Section } from './report.ts';

export interface RowWork<T> {
  readonly section: Section;
  readonly rows: readonly unknown[];
  readonly struct: Struct<T, unknown>;
  readonly report: ImportReport;
  /** Imports one row. Throws a `RowFault` for one that cannot be imported; answers with nothing for what is written and counted later. */
  readonly apply: (value: T, row: RowPlace) => Promise<RowOutcome | undefined>;
}

export interface RowPlace {
  /** From 0, for the order of display. */
  readonly index: number;
  readonly note: (field: string, message: string) => void;
  readonly fault: (field: string, message: string) => void;
}

/** At most this many faults are named of one row. */
const mostFaults = 10;

/** Imports the rows of a section one after the other; a bad row is reported by its place and field, and the rest goes on. */
export const eachRow = async <T>({ section, rows, struct, report, apply }: RowWork<T>): Promise<void> => {
  for (const [index, candidate] of rows.entries()) {
    const place = { section, row: index + 1 };
    const fault = (field: string, message: string) => report.faults.push({ ...place, field, message });
    const note = (field: string, message: string) => report.notes.push({ ...place, field, message });
    const [invalid, value] = struct.validate(candidate);
    if (invalid) {
      for (const failure of invalid.failures().slice(0, mostFaults))
        fault(failure.path.map(String).join('.'), failure.message);
      continue;
    }
    try {
      const outcome = await apply(value, { index, note, fault });
      if (outcome) report[outcome] += 1;
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      fault(error.field, error.message);
    }
  }
};
