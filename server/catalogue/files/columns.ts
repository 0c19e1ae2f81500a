/** The columns of an operator's table, and what each of its cells means. `docs/import.md` tells operators the same. */
import type { CatalogueProduct } from '../../../contract/catalogueFile.ts';

/** A cell that means nothing that could be imported, with the sentence that says what to write. */
export class CellFault extends Error {}

type Reader = (cell: string) => unknown;

export interface Column {
  /** The field of the row that the cell tells. */
  readonly field: keyof CatalogueProduct | 'pictureTexts';
  readonly isRequired: boolean;
  readonly read: Reader;
}

const asIs: Reader = (cell) => cell;

/** Parts of a cell are set apart by a bar or a line break. */
const partsOf = (cell: string): string[] =>
  cell
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const cents: Reader = (cell) => {
  const amount = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(cell);
  if (!amount) throw new CellFault('Write an amount in dollars, like 129.00');
  const [, whole = '0', part = ''] = amount;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

const wholeNumber = (sentence: string): Reader => {
  return (cell) => {
    const number = /^(\d{1,7})\s*%?$/.exec(cell)?.[1];
    if (number === undefined) throw new CellFault(sentence);
    return Number(number);
  };
};

const sizes: Reader = (cell) =>
  partsOf(cell).map((part) => {
    const [, name = '', quantity = ''] = /^(.+?)\s*:\s*(\d{1,7})$/.exec(part) ?? [];
    if (name === '') throw new CellFault(`Write sizes with their stock, like S:3|M:0, not '${part}'`);
    return { name, quantity: Number(quantity) };
  });

/** `S: Chest 52, Length 68 | M: …`: a name, then a number in cm. */
const measurements: Reader = (cell) =>
  partsOf(cell).map((part) => {
    const [, size = '', figures = ''] = /^(.+?)\s*:\s*(.+)$/.exec(part) ?? [];
    const values = figures.split(',').map((figure) => {
      const [, name = '', cm = ''] = /^\s*(.+?)\s+(\d{1,3}(?:\.\d)?)\s*(?:cm)?\s*$/.exec(figure) ?? [];
      return { name, cm: Number(cm) };
    });
    if (size === '' || values.some(({ name }) => name === ''))
      throw new CellFault(`Write measurements in cm, like S: Chest 52, Length 68, not '${part}'`);
    return { size, values };
  });

/** Names as shoppers read them, or the path that they make: `Men > Clothing > T-Shirts`, `men/clothing/t-shirts`. */
export const categoryNames = (cell: string): string[] =>
  cell
    .split(/[>/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** ROUTE-04: a name as it stands in a path. */
export const slugOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const category: Reader = (cell) => {
  const slugs = categoryNames(cell).map(slugOfName);
  if (slugs.length !== 3 || slugs.includes(''))
    throw new CellFault('Name three levels, like Men > Clothing > Jackets');
  return slugs.join('/');
};

/** Plain text becomes paragraphs; what has marks of its own is taken as HTML. */
const description: Reader = (cell) => {
  if (/<\w+[^>]*>/.test(cell)) return cell;
  const escaped = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
};

const day: Reader = (cell) => {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(cell) ? `${cell}T00:00:00.000Z` : cell);
  if (!/^\d{4}-\d\d-\d\d/.test(cell) || Number.isNaN(date.getTime()))
    throw new CellFault('Write a date like 2026-03-31');
  return date.toISOString();
};

const percent = wholeNumber('Write whole percent, like 20');
const pieces = wholeNumber('Write a whole number, like 12');

/** By their headings, in the order of the documentation. */
export const columns: { readonly [heading: string]: Column } = {
  sku: { field: 'sku', isRequired: true, read: asIs },
  title: { field: 'title', isRequired: true, read: asIs },
  brand: { field: 'brand', isRequired: true, read: asIs },
  description: { field: 'descriptionHtml', isRequired: true, read: description },
  color: { field: 'color', isRequired: true, read: asIs },
  color_family: { field: 'colorFamily', isRequired: true, read: (cell) => cell.toLowerCase() },
  price: { field: 'priceCents', isRequired: true, read: cents },
  discount_percent: { field: 'discountPercent', isRequired: false, read: percent },
  category: { field: 'category', isRequired: true, read: category },
  sizes: { field: 'sizes', isRequired: true, read: sizes },
  pictures: { field: 'pictures', isRequired: true, read: partsOf },
  picture_texts: { field: 'pictureTexts', isRequired: false, read: partsOf },
  published_at: { field: 'publishedAt', isRequired: false, read: day },
  group: { field: 'group', isRequired: false, read: asIs },
  wear_with: { field: 'wearWith', isRequired: false, read: partsOf },
  measurements: { field: 'measurements', isRequired: false, read: measurements },
  sold_last_30_days: { field: 'soldLast30Days', isRequired: false, read: pieces },
};

/** A heading in whatever way it is written: `Color family`, `COLOR_FAMILY`. */
export const headingOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
