/** Products of a WooCommerce export: a row for each product, and one for each variation, which names its parent. */
import { timeOfDay } from './saleTime.ts';
import { parseAmount, isNo, parseUnits, toLine } from './cells.ts';
import type { ColumnReader } from './columnReader.ts';
import { wooColumns } from './importFormat.ts';
import { findHeading, type ImportFault, type ImportRow, type ImportTable } from './importTable.ts';
import { proposeRole } from './optionRole.ts';
import {
  noteBackorders,
  readCell,
  type SourcePicture,
  type SourceProduct,
  type SourceVariant,
} from './sourceProduct.ts';

type FixedColumns = { readonly [C in keyof typeof wooColumns]: string | undefined } & {
  readonly attributes: readonly { readonly name: string; readonly values: string | undefined }[];
};

/** Attributes of a row by name; several values are separated by commas. */
interface Attribute {
  readonly name: string;
  readonly values: readonly string[];
}

const maximumAttributes = 30;

const findFixedColumns = (headings: readonly string[]): FixedColumns => {
  const find = (names: readonly string[]) => findHeading(headings, names);
  const attributes = Array.from({ length: maximumAttributes }, (_, index) => ({
    name: find([`attribute_${index + 1}_name`]),
    values: find([`attribute_${index + 1}_value(s)`]),
  }));
  return {
    id: find(wooColumns.id),
    type: find(wooColumns.type),
    sku: find(wooColumns.sku),
    parent: find(wooColumns.parent),
    visibility: find(wooColumns.visibility),
    inStock: find(wooColumns.inStock),
    saleStarts: find(wooColumns.saleStarts),
    saleEnds: find(wooColumns.saleEnds),
    attributes: attributes.flatMap(({ name, values }) => (name === undefined ? [] : [{ name, values }])),
  };
};

/** Splits at commas; WooCommerce writes a comma of a value as `\,`. */
const splitCommas = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => toLine(part.replaceAll('\\,', ',')))
    .filter((part) => part !== '');

/** DESK-521: addresses are judged one by one. A URL may contain a comma, but not one with a space after it, or before another scheme. */
const splitUrls = (cell: string): string[] =>
  cell.split(/\s*,\s+|,(?=[a-z]+:\/)/i).filter((url) => url !== '');

const readAttributes = (row: ImportRow, { attributes }: FixedColumns): Attribute[] =>
  attributes.flatMap(({ name, values }) => {
    const text = toLine(row.cell(name));
    return text === '' ? [] : [{ name: text, values: splitCommas(row.cell(values)) }];
  });

/** A sale that is not running is not a price of today. */
const isSaleRunning = (row: ImportRow, { saleStarts, saleEnds }: FixedColumns, now: number): boolean =>
  (timeOfDay(row.cell(saleStarts), 'start') ?? now) <= now &&
  (timeOfDay(row.cell(saleEnds), 'end') ?? now) >= now;

/** All combinations of one value of each attribute. */
const combine = (attributes: readonly Attribute[]): { name: string; value: string }[][] =>
  attributes.reduce<{ name: string; value: string }[][]>(
    (combinations, { name, values }) =>
      combinations.flatMap((combination) => values.map((value) => [...combination, { name, value }])),
    [[]],
  );

const maximumCombinations = 40;

interface RowFaults {
  readonly errors: ImportFault[];
  readonly notes: ImportFault[];
}

/** The variants of a row: one, or one for each value that a variation leaves open. */
const readVariants = (
  row: ImportRow,
  options: readonly Attribute[],
  { read, columnOf }: ColumnReader,
  fixed: FixedColumns,
  { faults: { errors, notes }, now }: { readonly faults: RowFaults; readonly now: number },
): SourceVariant[] => {
  const { line } = row;
  const amount = (field: 'price' | 'sale_price') =>
    readCell(errors, { line, column: columnOf(field) }, () => parseAmount(read(row, field)));
  const regularCents = amount('price');
  const saleCents = amount('sale_price');
  const isRunning = isSaleRunning(row, fixed, now);
  const isLower = regularCents === null || (saleCents ?? 0) < regularCents;
  const hasSale = saleCents !== null && isRunning && isLower;
  if (saleCents !== null && !hasSale)
    notes.push({
      line,
      column: columnOf('sale_price'),
      message: isRunning
        ? 'The sale price is not below the regular price, so the product comes in at its regular price.'
        : 'This sale is not running today, so the product comes in at its regular price.',
    });
  else if (saleCents !== null && regularCents === null)
    notes.push({
      line,
      column: columnOf('price'),
      message: 'It has a sale price and no regular price, so it comes in without a discount.',
    });
  const stock = { line, column: columnOf('stock') };
  noteBackorders(notes, stock, read(row, 'stock'));
  const wholeUnits = readCell(errors, stock, () => parseUnits(read(row, 'stock')));
  const combinations = combine(options).slice(0, maximumCombinations);
  if (combinations.length > 1 && wholeUnits !== null)
    notes.push({
      line,
      column: columnOf('stock'),
      message:
        'The stock is that of several sizes or colours together. Count each size, and enter its stock.',
    });
  const isOut = row.cell(fixed.inStock) === '0';
  return combinations.map((combination) => ({
    line,
    options: combination,
    priceCents: hasSale ? saleCents : regularCents,
    regularCents: hasSale ? regularCents : null,
    units: isOut ? 0 : combinations.length > 1 ? null : wholeUnits,
    pictures: splitUrls(read(row, 'pictures')),
  }));
};

const toPictures = (urls: readonly string[], line: number): SourcePicture[] =>
  urls.map((url) => ({ url, alt: '', line }));

/** The most specific category first. */
const readCategories = (cell: string): string[] =>
  splitCommas(cell).toSorted((one, other) => other.split('>').length - one.split('>').length);

/**
 * DESK-581: well-known shortcodes, and any that cannot be prose: with an attribute, an underscore or a slash. `[1]`, `[new]`, `[sic]` and
 * `[EU]` are text.
 */
const shortcode =
  /\[\/?(?:(?:audio|caption|embed|gallery|playlist|video|products?|product_page|product_category|add_to_cart|vc_\w+|et_pb_\w+|elementor-template)\b[^\]]*|[a-z][\w-]*\s+[\w-]+=[^\]]*|[a-z][a-zA-Z\d-]*_[\w-]*\s*\/?|[a-z][\w-]*\s*\/)\]|\[\/[a-z][\w-]*\]/g;

const hasType = (type: string, name: string): boolean =>
  type
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes(name);
const otherTypes = ['grouped', 'external', 'downloadable', 'subscription', 'variable-subscription', 'bundle'];

/** The variable products of each SKU, in the order of the file. */
const groupParents = (rows: readonly ImportRow[], { type, sku }: FixedColumns): Map<string, ImportRow[]> =>
  Map.groupBy(
    rows.filter((row) => hasType(row.cell(type), 'variable') && row.cell(sku) !== ''),
    (row) => row.cell(sku),
  );

/** A variation names its parent by the SKU: of several with the same one, the last above it counts, or the first. */
const isNearest = (child: ImportRow, parent: ImportRow, parents: readonly ImportRow[]): boolean =>
  (parents.findLast(({ line }) => line < child.line) ?? parents[0])?.line === parent.line;

export const readWooCommerce = (
  { headings, rows }: ImportTable,
  reader: ColumnReader,
  now: number,
): SourceProduct[] => {
  const fixed = findFixedColumns(headings);
  const { read, columnOf } = reader;
  const typeOf = (row: ImportRow) => row.cell(fixed.type);
  const variations = Map.groupBy(
    rows.filter((row) => hasType(typeOf(row), 'variation')),
    (row) => row.cell(fixed.parent),
  );
  const parentsBySku = groupParents(rows, fixed);

  const toProduct = (row: ImportRow): SourceProduct => {
    const { line } = row;
    const errors: ImportFault[] = [];
    const notes: ImportFault[] = [];
    const options = { faults: { errors, notes }, now };
    const sku = row.cell(fixed.sku);
    const id = row.cell(fixed.id);
    const other = otherTypes.find((name) => hasType(typeOf(row), name));
    if (other !== undefined)
      errors.push({
        line,
        column: fixed.type ?? null,
        message: `A product of type ‘${other}’ has no counterpart here. Add it by hand, or leave it out.`,
      });
    if (hasType(typeOf(row), 'virtual'))
      notes.push({
        line,
        column: fixed.type ?? null,
        message: 'The other shop does not send it in a parcel. Here it comes in as a product that is sent.',
      });
    const description = read(row, 'description').replaceAll(/\\n/g, '\n');
    const [removed] = description.match(shortcode) ?? [];
    if (removed !== undefined)
      notes.push({
        line,
        column: columnOf('description'),
        message: `The description has ‘${removed.slice(0, 40)}’, which only WordPress can show, so it is removed.`,
      });
    const own = readAttributes(row, fixed);
    const isVariable = hasType(typeOf(row), 'variable');
    const sameSku = isVariable ? (parentsBySku.get(sku) ?? []) : [];
    const children = isVariable
      ? [
          ...(sku === '' ? [] : (variations.get(sku) ?? [])).filter((child) =>
            isNearest(child, row, sameSku),
          ),
          ...(variations.get(`id:${id}`) ?? []),
        ]
      : [];
    const [first, ...repeated] = sameSku.map((parent) => parent.line);
    if (repeated.length > 0)
      errors.push({
        line,
        column: fixed.sku ?? null,
        message: `The SKU ${sku} is in the lines ${first} and ${repeated.join(', ')}, so we cannot tell their variations apart. Give each product its own SKU in the other shop, and export again.`,
      });
    else if (isVariable && children.length === 0)
      errors.push({
        line,
        column: fixed.type ?? null,
        message: 'The file has no variations of this product. Export products and variations together.',
      });
    const several = own.filter(({ name, values }) => values.length > 1 && proposeRole(name) !== 'ignored');
    if (!isVariable)
      for (const { name, values } of several)
        notes.push({
          line,
          column: null,
          message: `‘${name}’ has several values (${values.join(', ').slice(0, 80)}) and the product no variations, so it comes in without them.`,
        });
    const variants =
      children.length === 0
        ? readVariants(
            row,
            // A simple product has all values of an attribute at once.
            own
              .map(({ name, values }) => ({ name, values: values.length === 1 ? values : [] }))
              .filter(({ values }) => values.length > 0),
            reader,
            fixed,
            options,
          )
        : children.flatMap((child) =>
            readVariants(
              child,
              readAttributes(child, fixed)
                .map(({ name, values }) => ({
                  name,
                  values: values.length > 0 ? values : (own.find((each) => each.name === name)?.values ?? []),
                }))
                .filter(({ values }) => values.length > 0),
              reader,
              fixed,
              options,
            ),
          );
    return {
      key: sku || (id === '' ? '' : `WOO-${id}`),
      line,
      title: toLine(read(row, 'title')),
      descriptionHtml: description.replaceAll(shortcode, ''),
      brand: toLine(read(row, 'brand')),
      categories: readCategories(read(row, 'category')),
      isPublished: !isNo(read(row, 'published')) && row.cell(fixed.visibility).toLowerCase() !== 'hidden',
      variants,
      pictures: toPictures(splitUrls(read(row, 'pictures')), line),
      errors,
      notes,
    };
  };

  return rows.filter((row) => !hasType(typeOf(row), 'variation')).map(toProduct);
};
