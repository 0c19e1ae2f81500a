/** Reads rows of an export of another shop, given by heading. */
import type { ImportMapping } from '../../../contract/wire/adminImports.ts';
import { recogniseFormat } from '../../../server/catalogue/shopFiles/importFormat.ts';
import { readImportTable } from '../../../server/catalogue/shopFiles/importTable.ts';
import { proposeMapping } from '../../../server/catalogue/shopFiles/proposeMapping.ts';
import { readItems } from '../../../server/catalogue/shopFiles/readItems.ts';
import { toCsvLine } from '../../../server/domain/csv.ts';

export const now = new Date('2026-03-02T10:00:00.000Z');
/** Of the shop. */
export const categories = [{ path: 'men/clothing/jackets', names: ['Men', 'Clothing', 'Jackets'] }];

export type Row = { readonly [column: string]: string };

/** The products of an export, by its proposed mapping with `changes`. */
export const read = async (rows: readonly Row[], changes: Partial<ImportMapping> = {}) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''));
  const table = await readImportTable([columns, ...cells].map(toCsvLine).join(''));
  const format = recogniseFormat(table.headings);
  const { mapping } = proposeMapping({ format, table, categories, now }, null);
  return readItems(format, table, { ...mapping, ...changes }, now);
};

/** A line of an export of Shopify. */
export const shopify = (changes: Row = {}): Row => ({
  Handle: 'coat',
  Title: 'Coat',
  'Body (HTML)': '<p>Warm.</p>',
  Vendor: 'Norrvale',
  'Product Category': 'Jackets',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Option2 Name': 'Color',
  'Option2 Value': 'Navy',
  'Option3 Name': 'Fit',
  'Option3 Value': 'Slim',
  'Variant Price': '20.00',
  'Variant Inventory Qty': '3',
  ...changes,
});
