/** Columns of an operator's table and the parsers of their cells; documented for operators in `docs/import.md`. */
import type { CatalogueProduct } from '../../../contract/catalogueFile.ts';
import { toDescriptionHtml } from '../../../contract/descriptionText.ts';
import { slugify } from '../../domain/slugify.ts';

/** Thrown for an invalid cell; the message tells the operator what to write. */
export class CellError extends Error {}

type CellParser = (cell: string) => unknown;

export interface Column {
  /** The field of the row that the cell sets. */
  readonly field: keyof CatalogueProduct | 'pictureTexts';
  readonly isRequired: boolean;
  readonly read: CellParser;
}

const identity: CellParser = (cell) => cell;

/** Splits a cell at bars and line breaks; a bar or backslash of the text has a backslash before it. */
const splitCell = (cell: string): string[] =>
  (cell.match(/(?:\\[|\\]|[^|\n])+/g) ?? [])
    .map((part) => part.replaceAll(/\\([|\\])/g, '$1').trim())
    .filter((part) => part !== '');

/** Joins texts to a cell that `splitCell` splits again. */
export const joinCell = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(/[|\\]/g, String.raw`\$&`)).join('|');

const cents: CellParser = (cell) => {
  const amount = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(cell);
  if (!amount) throw new CellError('Write an amount in dollars, like 129.00');
  const [, dollars = '0', fraction = ''] = amount;
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
};

const integerParser = (message: string): CellParser => {
  return (cell) => {
    const number = /^(\d{1,7})\s*%?$/.exec(cell)?.[1];
    if (number === undefined) throw new CellError(message);
    return Number(number);
  };
};

const sizes: CellParser = (cell) =>
  splitCell(cell).map((part) => {
    const [, name = '', quantity = ''] = /^(.+?)\s*:\s*(\d{1,7})$/.exec(part) ?? [];
    if (name === '') throw new CellError(`Write sizes with their stock, like S:3|M:0, not '${part}'`);
    return { name, quantity: Number(quantity) };
  });

/** Format: `S: Chest 52, Length 68 | M: …`, in cm. */
const measurements: CellParser = (cell) =>
  splitCell(cell).map((part) => {
    const [, size = '', figures = ''] = /^(.+?)\s*:\s*(.+)$/.exec(part) ?? [];
    const values = figures.split(',').map((figure) => {
      const [, name = '', cm = ''] = /^\s*(.+?)\s+(\d{1,3}(?:\.\d)?)\s*(?:cm)?\s*$/.exec(figure) ?? [];
      return { name, cm: Number(cm) };
    });
    if (size === '' || values.some(({ name }) => name === ''))
      throw new CellError(`Write measurements in cm, like S: Chest 52, Length 68, not '${part}'`);
    return { size, values };
  });

/** Splits category names or a path: `Men > Clothing > T-Shirts`, `men/clothing/t-shirts`. */
export const splitCategoryPath = (cell: string): string[] =>
  cell
    .split(/[>/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const category: CellParser = (cell) => {
  const slugs = splitCategoryPath(cell).map(slugify);
  if (slugs.length !== 3 || slugs.includes(''))
    throw new CellError('Name three levels, like Men > Clothing > Jackets');
  return slugs.join('/');
};

const day: CellParser = (cell) => {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(cell) ? `${cell}T00:00:00.000Z` : cell);
  if (!/^\d{4}-\d\d-\d\d/.test(cell) || Number.isNaN(date.getTime()))
    throw new CellError('Write a date like 2026-03-31');
  return date.toISOString();
};

const percent = integerParser('Write whole percent, like 20');
const unitCount = integerParser('Write a whole number, like 12');

/** Columns by normalized heading, in the order of the documentation. */
export const columns: { readonly [heading: string]: Column } = {
  sku: { field: 'sku', isRequired: true, read: identity },
  title: { field: 'title', isRequired: true, read: identity },
  brand: { field: 'brand', isRequired: true, read: identity },
  description: { field: 'descriptionHtml', isRequired: true, read: toDescriptionHtml },
  color: { field: 'color', isRequired: true, read: identity },
  color_family: { field: 'colorFamily', isRequired: true, read: (cell) => cell.toLowerCase() },
  price: { field: 'priceCents', isRequired: true, read: cents },
  discount_percent: { field: 'discountPercent', isRequired: false, read: percent },
  category: { field: 'category', isRequired: true, read: category },
  sizes: { field: 'sizes', isRequired: true, read: sizes },
  pictures: { field: 'pictures', isRequired: true, read: splitCell },
  picture_texts: { field: 'pictureTexts', isRequired: false, read: splitCell },
  published_at: { field: 'publishedAt', isRequired: false, read: day },
  group: { field: 'group', isRequired: false, read: identity },
  wear_with: { field: 'wearWith', isRequired: false, read: splitCell },
  measurements: { field: 'measurements', isRequired: false, read: measurements },
  sold_last_30_days: { field: 'soldLast30Days', isRequired: false, read: unitCount },
};

/** Normalizes a heading: `Color family` and `COLOR_FAMILY` are `color_family`. */
export const normalizeHeading = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
