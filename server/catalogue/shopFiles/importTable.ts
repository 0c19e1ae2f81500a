/** A table as rows of cells that are found by the heading of their column. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { maximumImportRows, type ImportFaultKind } from '../../../contract/rules/imports.ts';
import { normalizeHeading } from '../files/columns.ts';
import { iterateCsvRecords, type CsvRecord } from '../files/parseCsvRecords.ts';
import { ImportRefusal } from './decodeTable.ts';

/** A reason why a product, or a part of it, is not imported as the file says; `column` is a heading of the file. */
export interface ImportFault {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
  /** The cell, shortened; absent without a column, and until the product is compared with the shop. */
  readonly value?: string;
  /** Absent like `other`. */
  readonly kind?: ImportFaultKind;
}

export const isNote = ({ kind }: Pick<ImportFault, 'kind'>): boolean =>
  kind === 'note' || kind === 'rounding';

/** The fault as a note, unless it has a kind. */
export const toNote = (fault: ImportFault): ImportFault =>
  fault.kind === undefined ? { ...fault, kind: 'note' } : fault;

export interface ImportRow {
  /** From 1, as in an editor or a spreadsheet. */
  readonly line: number;
  /** The cell below a heading, trimmed; empty where the row or the table has none. */
  readonly cell: (heading: string | null | undefined) => string;
}

/** Characters of a cell that a fault repeats. */
const maximumValue = 500;

/** Adds the cells of the table to faults that name a column. */
export const createCellFinder = ({ rows }: Pick<ImportTable, 'rows'>) => {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  return (fault: ImportFault): ImportFault => {
    const row = fault.column === null ? undefined : byLine.get(fault.line);
    return row ? { ...fault, value: row.cell(fault.column).slice(0, maximumValue) } : fault;
  };
};

export interface ImportTable {
  readonly headings: readonly string[];
  readonly rows: readonly ImportRow[];
  /** Rows that cannot be parsed. */
  readonly faults: readonly ImportFault[];
}

/** Rows after which others run. */
const rowsAtOnce = 500;

const toRow = ({ line, cells }: CsvRecord, indexes: ReadonlyMap<string, number>): ImportRow => ({
  line,
  cell: (heading) => {
    const index = heading == null ? undefined : indexes.get(heading);
    return index === undefined ? '' : (cells[index] ?? '');
  },
});

/** Reads a table with its heading. Rejects with an `ImportRefusal` for a table that is empty or too long. */
export const readImportTable = async (text: string): Promise<ImportTable> => {
  const records = iterateCsvRecords(text);
  const first = records.next();
  if (first.done) throw new ImportRefusal('This file is empty.');
  if (first.value.error !== undefined)
    throw new ImportRefusal(`The first line cannot be read: ${first.value.error}.`);
  const headings = first.value.cells;
  // The first of several columns with the same heading.
  const indexes = new Map(headings.map((heading, index) => [heading, index] as const).toReversed());
  const rows: ImportRow[] = [];
  const faults: ImportFault[] = [];
  for (const record of records) {
    if (rows.length + faults.length >= maximumImportRows)
      throw new ImportRefusal(
        `This file has more than ${maximumImportRows.toLocaleString('en-US')} rows. Split it into several files.`,
      );
    if (record.error === undefined) rows.push(toRow(record, indexes));
    else faults.push({ line: record.line, column: null, message: `${record.error}.` });
    if (rows.length % rowsAtOnce === 0) await yieldToOthers();
  }
  if (rows.length === 0 && faults.length === 0)
    throw new ImportRefusal('This file has a heading and no products.');
  return { headings, rows, faults };
};

/** The heading of the table that is one of `names`, in the order of `names`; without case, spaces as underscores. */
export const findHeading = (headings: readonly string[], names: readonly string[]): string | undefined => {
  const byName = new Map(
    headings.map((heading) => [normalizeHeading(heading), heading] as const).toReversed(),
  );
  for (const name of names) {
    const heading = byName.get(name);
    if (heading !== undefined) return heading;
  }
  return undefined;
};
