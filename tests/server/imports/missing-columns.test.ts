/** Exports of other shops without some of their columns. */
import { describe, expect, it } from 'vitest';
import { recogniseFormat } from '../../../server/catalogue/shopFiles/importFormat.ts';
import { readImportTable } from '../../../server/catalogue/shopFiles/importTable.ts';
import { requireColumns } from '../../../server/catalogue/shopFiles/requireColumns.ts';
import { toCsvLine } from '../../../server/domain/csv.ts';
import type { Row } from '../support/readExport.ts';

const woo: Row = {
  ID: '1',
  Type: 'variable',
  SKU: 'COAT',
  Name: 'Coat',
  'Regular price': '',
  Parent: '',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': 'S, M',
};
const variation: Row = {
  ...woo,
  ID: '2',
  Type: 'variation',
  SKU: 'COAT-S',
  Parent: 'COAT',
  'Regular price': '9',
};
const shopify: Row = {
  Handle: 'coat',
  Title: 'Coat',
  'Option1 Name': 'Size',
  'Option1 Value': 'S',
  'Variant SKU': 'COAT-S',
  'Variant Price': '9',
};
const second: Row = { ...shopify, Title: '', 'Option1 Value': 'M', 'Variant SKU': 'COAT-M' };

/** The format of an export of these rows without some columns, or why it is refused. */
const readWithout = async (rows: readonly Row[], ...missing: readonly string[]): Promise<string> => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !missing.includes(column));
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const table = await readImportTable(lines.map(toCsvLine).join(''));
  const format = recogniseFormat(table.headings);
  try {
    requireColumns(format, table);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return format;
};

const lacks = (shop: string, names: string): string =>
  `This looks like an export of ${shop}, but it has no column ${names}. Export it again with it.`;

describe('exports without some columns', () => {
  it.each([
    [[woo, variation], [], 'woocommerce'],
    [[woo, variation], ['Regular price', 'ID'], 'woocommerce'],
    [[woo, variation], ['Name'], lacks('WooCommerce', '‘Name’')],
    [[woo, variation], ['ID', 'Name'], lacks('WooCommerce', '‘Name’')],
    [[woo, variation], ['Type'], lacks('WooCommerce', '‘Type’')],
    [[woo, variation], ['SKU'], lacks('WooCommerce', '‘SKU’')],
    [[woo, variation], ['Parent'], lacks('WooCommerce', '‘Parent’')],
    [[woo, variation], ['Attribute 1 name'], lacks('WooCommerce', '‘Attribute 1 name’')],
    [
      [woo, variation],
      ['Attribute 1 name', 'Attribute 1 value(s)', 'SKU'],
      'This looks like an export of WooCommerce, but it has no columns ‘SKU’, ‘Attribute 1 name’ and ‘Attribute 1 value(s)’. Export it again with them.',
    ],
    // Without variations, nothing else tells products apart.
    [[{ ...woo, Type: 'simple' }], ['Parent', 'Attribute 1 name', 'Attribute 1 value(s)'], 'woocommerce'],
    [[shopify, second], [], 'shopify'],
    [[shopify, second], ['Title'], lacks('Shopify', '‘Title’')],
    [[shopify, second], ['Handle'], lacks('Shopify', '‘Handle’')],
    [[shopify, second], ['Option1 Value'], lacks('Shopify', '‘Option1 Value’')],
    [[shopify], ['Option1 Name', 'Option1 Value'], 'shopify'],
  ] as const)('DESK-648 %#: names what is missing', async (rows, missing, outcome) => {
    expect(await readWithout(rows, ...missing)).toBe(outcome);
  });

  it.each([
    [['sku', 'price']],
    [['SKU', 'Name', 'Regular price']],
    [['sku', 'title', 'type']],
    [['sku', 'pictures', 'parent']],
  ])('DESK-648 a table of this shop stays one: %s', (headings) => {
    expect(recogniseFormat(headings)).toBe('table');
  });
});
