export type CsvCell = string | number | null;

/** Spreadsheets read a file as UTF-8 only with this mark. */
export const byteOrderMark = '\uFEFF';

/** The start of a cell that spreadsheets evaluate as a formula, or of one that was prefixed already. */
const formulaStart = /^'*[=+\-@\t\r]/;

const toCell = (value: CsvCell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of a CSV file (RFC 4180). Formulas are prefixed with an apostrophe, so that spreadsheets show them as text. */
export const toCsvLine = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`;

/** Removes the prefix that `toCsvLine` gives to a cell. */
export const restoreText = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
