import type { ImportFormat } from '../../../contract/rules/imports.ts';
import { ImportRefusal } from './decodeTable.ts';
import { shopifyColumns, wooColumns } from './importFormat.ts';
import { findHeading, type ImportTable } from './importTable.ts';

/** A column by its name in the other shop, and the normalized headings that it has. */
type Column = readonly [name: string, headings: readonly string[]];

const optionColumns: readonly Column[] = [
  ['Option1 Name', ['option1_name']],
  ['Option1 Value', ['option1_value']],
];
const attributeColumns: readonly Column[] = [
  ['Attribute 1 name', ['attribute_1_name']],
  ['Attribute 1 value(s)', ['attribute_1_value(s)']],
];

/** Whether a product of an export of Shopify has several variants. */
const hasVariants = ({ headings, rows }: ImportTable): boolean => {
  const handle = findHeading(headings, shopifyColumns.handle);
  const variant = findHeading(headings, ['variant_price', 'price', ...shopifyColumns.variantSku]);
  const handles = rows
    .filter((row) => row.cell(handle) !== '' && row.cell(variant) !== '')
    .map((row) => row.cell(handle));
  return new Set(handles).size < handles.length;
};

const hasVariations = ({ headings, rows }: ImportTable): boolean => {
  const type = findHeading(headings, wooColumns.type);
  return rows.some((row) => row.cell(type).toLowerCase().includes('variation'));
};

const listRequired = (format: ImportFormat, table: ImportTable): readonly Column[] => {
  if (format === 'shopify')
    return [
      ['Handle', shopifyColumns.handle],
      ['Title', ['title']],
      ...(hasVariants(table) ? optionColumns : []),
    ];
  if (format === 'woocommerce')
    return [
      ['Type', wooColumns.type],
      ['SKU', wooColumns.sku],
      ['Name', ['name']],
      ...(hasVariations(table) ? ([['Parent', wooColumns.parent], ...attributeColumns] as const) : []),
    ];
  return [];
};

const shopNames: { readonly [F in ImportFormat]: string } = {
  table: 'this shop',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** DESK-648: throws an `ImportRefusal` for an export of another shop without columns that tell its products and variants apart. */
export const requireColumns = (format: ImportFormat, table: ImportTable): void => {
  const missing = listRequired(format, table)
    .filter(([, headings]) => findHeading(table.headings, headings) === undefined)
    .map(([name]) => `‘${name}’`);
  if (missing.length === 0) return;
  const [columns, them] = missing.length === 1 ? ['column', 'it'] : ['columns', 'them'];
  throw new ImportRefusal(
    `This looks like an export of ${shopNames[format]}, but it has no ${columns} ${list.format(missing).replace(', and', ' and')}. Export it again with ${them}.`,
  );
};
