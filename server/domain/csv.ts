export type CsvCell = string | number | null;

/** Spreadsheets execute a cell that begins with one of these. */
const formulaStart = /^[=+\-@\t\r]/;

const toCell = (value: CsvCell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of a CSV file (RFC 4180). Text that a spreadsheet would execute is marked as text by an apostrophe. */
export const toCsvLine = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`;
