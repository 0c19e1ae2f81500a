import { CsvError, parse } from 'csv-parse/sync';

/** One record of a table, with where it stands. */
export interface CsvRecord {
  /** Of its first line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The line of each cell: a quoted cell may hold line breaks. */
  readonly lines: readonly number[];
  /** Why the record could not be read; it has no cells then. */
  readonly fault?: string;
}

type Delimiter = ',' | ';' | '\t';

const delimiters: readonly Delimiter[] = [',', ';', '\t'];

/** Spreadsheets write what the country's decimal sign leaves free: the one that the heading has most of. */
const delimiterOf = (heading: string): Delimiter => {
  const count = (delimiter: string) => heading.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
};

/** The end of the record that begins at `start`; undefined where a quote in it is never closed. */
const endOfRecord = (text: string, start: number, delimiter: Delimiter): number | undefined => {
  let isQuoted = false;
  let isAtStart = true;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) isQuoted = character !== '"';
    else if (character === '\n') return at;
    // A doubled quote closes and opens again, which comes to the same.
    else if (character === '"' && (isAtStart || text[at - 1] === '"')) isQuoted = true;
    if (character === delimiter) isAtStart = true;
    else if (character !== ' ') isAtStart = false;
  }
  return isQuoted ? undefined : text.length;
};

const linesIn = (text: string): number => text.split('\n').length - 1;

/** What the parser calls it is for programmers. */
const sentenceOf = (error: CsvError): string =>
  error.code === 'CSV_INVALID_CLOSING_QUOTE'
    ? 'Something follows a closing quote; a quote within a quoted cell is written twice'
    : 'A quote stands where none can be; quote the whole cell, and write each quote in it twice';

const readRecord = (text: string, line: number, delimiter: Delimiter): CsvRecord => {
  try {
    const [cells = []] = parse(text, {
      delimiter,
      record_delimiter: '\n',
      trim: true,
      relax_column_count: true,
    });
    let next = line;
    const lines = cells.map((cell) => {
      const own = next;
      next += linesIn(cell);
      return own;
    });
    return { line, cells, lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line, cells: [], lines: [], fault: sentenceOf(error) };
  }
};

/**
 * The records of a CSV text, empty lines left out. The delimiter is a comma, a semicolon or a tab, whichever the heading is written
 * with. A record that is broken costs no other: after a quote that is never closed it goes on with the next line.
 */
export const csvRecords = (given: string): CsvRecord[] => {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const delimiter = delimiterOf(text.split('\n', 1)[0] ?? '');
  const records: CsvRecord[] = [];
  let line = 1;
  for (let start = 0; start < text.length;) {
    const end = endOfRecord(text, start, delimiter);
    const stop = end ?? (text.indexOf('\n', start) + 1 || text.length + 1) - 1;
    const record = text.slice(start, stop);
    if (end === undefined)
      records.push({ line, cells: [], lines: [], fault: 'A quote is opened here and never closed' });
    else if (record.trim() !== '') records.push(readRecord(record, line, delimiter));
    line += linesIn(record) + 1;
    start = stop + 1;
  }
  return records;
};
