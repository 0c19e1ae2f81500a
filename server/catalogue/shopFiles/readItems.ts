/** The products of a table, as its mapping says. */
import type { ImportFormat } from '../../../contract/rules/imports.ts';
import type { ImportMapping } from '../../../contract/wire/adminImports.ts';
import { createColumnReader } from './columnReader.ts';
import type { ImportedItem } from './importedProduct.ts';
import { wooColumns } from './importFormat.ts';
import { findHeading, type ImportTable } from './importTable.ts';
import { readOwnTable } from './readOwnTable.ts';
import { readShopify } from './readShopify.ts';
import { readWooCommerce } from './readWooCommerce.ts';
import type { SourceProduct } from './sourceProduct.ts';
import { splitByColor } from './splitByColor.ts';

/** The products of another shop's export; empty for the own table. */
export const readSources = (
  format: ImportFormat,
  table: ImportTable,
  mapping: Pick<ImportMapping, 'columns'>,
  now: Date,
): SourceProduct[] => {
  const reader = createColumnReader(mapping);
  if (format === 'shopify') return readShopify(table, reader);
  return format === 'woocommerce' ? readWooCommerce(table, reader, now.getTime()) : [];
};

/** A SKU names one product of a file. */
const refuseRepeated = (items: readonly ImportedItem[]): ImportedItem[] => {
  const lines = new Map<string, number>();
  return items.map((item) => {
    const { sku } = item.product;
    const earlier = lines.get(sku);
    if (earlier === undefined) lines.set(sku, item.line);
    if (earlier === undefined || sku === '') return item;
    const message = `The SKU ${sku} is in line ${earlier} already. Give this product another one, or remove the line.`;
    return { ...item, errors: [...item.errors, { line: item.line, column: null, message }] };
  });
};

/** DESK-553: notes the new SKU of a product whose SKU several products of the file have. */
const noteSharedSku = (
  { key }: SourceProduct,
  lines: readonly number[],
  column: string | null,
  item: ImportedItem,
): ImportedItem => {
  if (key === '' || lines.length < 2) return item;
  const listed = `${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
  const message = `The SKU ${key} is in the lines ${listed}. A SKU names one product, so this one gets ${item.product.sku}.`;
  return { ...item, notes: [...item.notes, { line: item.line, column, message }] };
};

/** The products of another shop's export; each colour is one. */
const splitSources = (
  sources: readonly SourceProduct[],
  headings: readonly string[],
  context: Parameters<typeof splitByColor>[1],
): ImportedItem[] => {
  const column = findHeading(headings, wooColumns.sku) ?? null;
  const lines = Map.groupBy(sources, ({ key }) => key);
  return sources.flatMap((source) => {
    const shared = (lines.get(source.key) ?? []).map(({ line }) => line);
    return splitByColor(source, context).map((item) =>
      // Of other faults, such as a shared handle, the fault tells.
      source.errors.length > 0 ? item : noteSharedSku(source, shared, column, item),
    );
  });
};

export const readItems = (
  format: ImportFormat,
  table: ImportTable,
  mapping: ImportMapping,
  now: Date,
): ImportedItem[] => {
  const reader = createColumnReader(mapping);
  const items =
    format === 'table'
      ? readOwnTable(table, mapping, reader)
      : splitSources(readSources(format, table, mapping, now), table.headings, {
          mapping,
          columnOf: reader.columnOf,
        });
  const unreadable = table.faults.map((fault): ImportedItem => ({
    line: fault.line,
    product: { sku: '', isPublished: false },
    errors: [fault],
    notes: [],
  }));
  return refuseRepeated([...items, ...unreadable].toSorted((one, other) => one.line - other.line));
};
