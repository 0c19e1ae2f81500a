/** Parsers of cells in the exports of other shops. */
import { CellError } from '../files/columns.ts';

const maximumCents = 100_000_000;

/** Cents of an amount like `1,299.00`, `1.299,00` or `$12`; null for an empty cell. Throws a `CellError` for anything else. */
export const parseAmount = (cell: string): number | null => {
  const text = cell.replaceAll(/[^\d.,-]/g, '');
  if (cell === '') return null;
  const decimal = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const isGrouped = decimal >= 0 && /^,\d{3}$/.test(text.slice(decimal)) && !text.includes('.');
  const whole = (decimal < 0 || isGrouped ? text : text.slice(0, decimal)).replaceAll(/[.,]/g, '');
  // WooCommerce writes further zeros.
  const fraction = decimal < 0 || isGrouped ? '' : text.slice(decimal + 1).replace(/(?<=^\d\d)0+$/, '');
  if (!/^\d{1,7}$/.test(whole) || !/^\d{0,2}$/.test(fraction))
    throw new CellError(`Write an amount like 129.00, not ‘${cell.slice(0, 40)}’.`);
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > maximumCents) throw new CellError('Write an amount of at most 1,000,000.');
  return cents;
};

/** Units in stock; null for an empty cell. Shops that sell what they do not have write negative numbers. */
export const parseUnits = (cell: string): number | null => {
  if (cell === '') return null;
  if (!/^-?\d{1,7}(?:[.,]0*)?$/.test(cell))
    throw new CellError(`Write a whole number like 12, not ‘${cell.slice(0, 40)}’.`);
  return Math.max(0, Number.parseInt(cell, 10));
};

/** Whether a cell says no; an empty cell does not. */
export const isNo = (cell: string): boolean =>
  ['false', 'no', '0', '-1', 'draft', 'archived', 'unlisted', 'n'].includes(cell.toLowerCase());

/** One line without control characters. */
export const toLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
