/** Parsers of cells in the exports of other shops. */
import { CellError } from '../files/columns.ts';

const maximumCents = 100_000_000;

/** `129`, `129.5`, or thousands in groups; WooCommerce writes further zeros. `1.234` may be either, so it is none. */
const amountForms = [
  /^(?<whole>\d{1,7})(?:[.,](?<fraction>\d{1,2})0*)?$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<fraction>\d{1,2})0*)?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<fraction>\d{1,2})0*$/,
];

/** Cents of an amount like `1,299.00`, `1.299,00` or `$12`; null for an empty cell. Throws a `CellError` for anything else (DESK-550). */
export const parseAmount = (cell: string): number | null => {
  if (cell === '') return null;
  const text = cell.replace(/^\$\s*/, '');
  const amount = amountForms.map((form) => form.exec(text)?.groups).find((groups) => groups);
  if (!amount) throw new CellError(`Write an amount like 129.00, not ‘${cell.slice(0, 40)}’.`);
  const { whole = '', fraction = '' } = amount;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > maximumCents) throw new CellError('Write an amount of at most 1,000,000.');
  return cents;
};

/** Units in stock; null for an empty cell. Shops that take backorders write negative numbers, which are 0 here; `1,000` may be 1 or 1000, so it is refused. */
export const parseUnits = (cell: string): number | null => {
  if (cell === '') return null;
  if (!/^-?\d{1,7}(?:[.,]0{1,2})?$/.test(cell))
    throw new CellError(`Write a whole number like 12, not ‘${cell.slice(0, 40)}’.`);
  return Math.max(0, Number.parseInt(cell, 10));
};

/** Whether a cell says no; an empty cell does not. */
export const isNo = (cell: string): boolean =>
  ['false', 'no', '0', '-1', 'draft', 'archived', 'unlisted', 'n'].includes(cell.toLowerCase());

/** One line without control characters. */
export const toLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
