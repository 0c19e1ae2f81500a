import { CsvError, parse } from 'csv-parse/sync';
import { restoreText } from '../../domain/csv.ts';

/** One record of a table with its position. */
export interface CsvRecord {
  /** Number of its first line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** First line of each cell; quoted cells may contain line breaks. */
  readonly lines: readonly number[];
  /** Why the record could not be parsed; `cells` is empty then. */
  readonly error?: string;
}

type Delimiter = ',' | ';' | '\t';

const delimiters: readonly Delimiter[] = [',', ';', '\t'];

/** The most frequent delimiter of the heading; spreadsheets choose it by locale. */
const detectDelimiter = (heading: string): Delimiter => {
  const count = (delimiter: string) => heading.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
};

/** The end of the record that starts at `start`; undefined if a quote is never closed. */
const findRecordEnd = (text: string, start: number, delimiter: Delimiter): number | undefined => {
  let isQuoted = false;
  let isCellStart = true;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) isQuoted = character !== '"';
    else if (character === '\n') return at;
    // A doubled quote closes and reopens the cell.
    else if (character === '"' && (isCellStart || text[at - 1] === '"')) isQuoted = true;
    if (character === delimiter) isCellStart = true;
    else if (character !== ' ') isCellStart = false;
  }
  return isQuoted ? undefined : text.length;
};

const countLineBreaks = (text: string): number => text.split('\n').length - 1;

/** Message for operators instead of the parser's. */
const toMessage = (error: CsvError): string =>
  error.code === 'CSV_INVALID_CLOSING_QUOTE'
    ? 'Something follows a closing quote; a quote within a quoted cell is written twice'
    : 'A quote stands where none can be; quote the whole cell, and write each quote in it twice';

const parseRecord = (text: string, line: number, delimiter: Delimiter): CsvRecord => {
  try {
    const [cells = []] = parse(text, {
      delimiter,
      record_delimiter: '\n',
      trim: true,
      relax_column_count: true,
    });
    let next = line;
    const lines = cells.map((cell) => {
      const cellLine = next;
      next += countLineBreaks(cell);
      return cellLine;
    });
    return { line, cells: cells.map(restoreText), lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line, cells: [], lines: [], error: toMessage(error) };
  }
};

/**
 * Parses a CSV text record by record, without empty lines. The delimiter (comma, semicolon or tab) is detected from the heading. An invalid
 * record does not affect others: after a quote that is never closed parsing continues at the next line.
 */
export function* iterateCsvRecords(input: string): Generator<CsvRecord, void> {
  const text = input.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const delimiter = detectDelimiter(text.split('\n', 1)[0] ?? '');
  let line = 1;
  for (let start = 0; start < text.length;) {
    const end = findRecordEnd(text, start, delimiter);
    const stop = end ?? (text.indexOf('\n', start) + 1 || text.length + 1) - 1;
    const record = text.slice(start, stop);
    if (end === undefined)
      yield { line, cells: [], lines: [], error: 'A quote is opened here and never closed' };
    else if (record.trim() !== '') yield parseRecord(record, line, delimiter);
    line += countLineBreaks(record) + 1;
    start = stop + 1;
  }
}

/** All records of a CSV text; see `iterateCsvRecords`. */
export const parseCsvRecords = (input: string): CsvRecord[] => [...iterateCsvRecords(input)];
