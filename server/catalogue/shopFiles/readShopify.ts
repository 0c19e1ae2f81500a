/** Products of a Shopify export: a row for each variant and picture, with the handle of its product. */
import { parseAmount, isNo, parseUnits, toLine } from './cells.ts';
import type { ColumnReader } from './columnReader.ts';
import { shopifyColumns } from './importFormat.ts';
import { findHeading, type ImportFault, type ImportRow, type ImportTable } from './importTable.ts';
import {
  noteBackorders,
  readCell,
  type SourcePicture,
  type SourceProduct,
  type SourceVariant,
} from './sourceProduct.ts';

const optionNumbers = [1, 2, 3] as const;
/** The only value of a product without options. */
const noOption = 'Default Title';

interface FixedColumns {
  readonly handle: string | undefined;
  readonly variantImage: string | undefined;
  readonly imagePosition: string | undefined;
  readonly status: string | undefined;
  readonly published: string | undefined;
  readonly variantSku: string | undefined;
  readonly options: readonly {
    readonly name: string | undefined;
    readonly value: string | undefined;
  }[];
}

const findFixedColumns = (headings: readonly string[]): FixedColumns => {
  const find = (names: readonly string[]) => findHeading(headings, names);
  return {
    handle: find(shopifyColumns.handle),
    variantImage: find(shopifyColumns.variantImage),
    imagePosition: find(shopifyColumns.imagePosition),
    status: find(shopifyColumns.status),
    published: find(shopifyColumns.published),
    variantSku: find(shopifyColumns.variantSku),
    options: optionNumbers.map((number) => ({
      name: find([`option${number}_name`]),
      value: find([`option${number}_value`]),
    })),
  };
};

/** The rows of each product; a row without a handle belongs to the product above. */
const groupRows = (rows: readonly ImportRow[], handle: string | undefined): Map<string, ImportRow[]> => {
  const groups = new Map<string, ImportRow[]>();
  let current = '';
  for (const row of rows) {
    current = row.cell(handle) || current;
    if (current === '') continue;
    groups.set(current, [...(groups.get(current) ?? []), row]);
  }
  return groups;
};

/** DESK-524: rows with one handle are several products where their titles differ. */
const splitByTitle = (rows: readonly ImportRow[], { read }: ColumnReader): ImportRow[][] => {
  const products: ImportRow[][] = [];
  let current = '';
  for (const row of rows) {
    const title = toLine(read(row, 'title'));
    const last = products.at(-1);
    if (last && (title === '' || current === '' || title === current)) last.push(row);
    else products.push([row]);
    current = title || current;
  }
  return products;
};

const findSharedHandle = (
  handle: string,
  products: readonly (readonly ImportRow[])[],
  column: string | undefined,
): Omit<ImportFault, 'line'> | undefined => {
  const [first, ...others] = products.map(([row]) => row?.line);
  if (others.length === 0) return undefined;
  return {
    column: column ?? null,
    message: `The handle ${handle} is in the lines ${first} and ${others.join(', ')} with different titles. Give each product its own handle in the other shop, and export again.`,
  };
};

const readPictures = (
  rows: readonly ImportRow[],
  { read }: ColumnReader,
  { imagePosition }: FixedColumns,
): SourcePicture[] =>
  rows
    .filter((row) => read(row, 'pictures') !== '')
    .map((row, index) => ({
      position: Number(row.cell(imagePosition)) || index + 1,
      picture: { url: read(row, 'pictures'), alt: toLine(read(row, 'picture_texts')), line: row.line },
    }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ picture }) => picture);

const readVariant = (
  row: ImportRow,
  { read, columnOf }: ColumnReader,
  { options, variantImage }: FixedColumns,
  names: readonly string[],
  { errors, notes }: { readonly errors: ImportFault[]; readonly notes: ImportFault[] },
): SourceVariant => {
  const { line } = row;
  const amount = (field: 'price' | 'compare_at_price') =>
    readCell(errors, { line, column: columnOf(field) }, () => parseAmount(read(row, field)));
  const priceCents = amount('price');
  const compareCents = amount('compare_at_price');
  const image = row.cell(variantImage);
  const stock = { line, column: columnOf('stock') };
  noteBackorders(notes, stock, read(row, 'stock'));
  return {
    line,
    options: options.flatMap(({ value }, index) => {
      const name = names[index] ?? '';
      const text = toLine(row.cell(value));
      return name === '' || text === '' || text === noOption ? [] : [{ name, value: text }];
    }),
    priceCents,
    regularCents: compareCents,
    units: readCell(errors, stock, () => parseUnits(read(row, 'stock'))),
    pictures: image === '' ? [] : [image],
  };
};

const readProduct = (
  key: string,
  rows: readonly [ImportRow, ...ImportRow[]],
  reader: ColumnReader,
  fixed: FixedColumns,
  sharedHandle: Omit<ImportFault, 'line'> | undefined,
): SourceProduct => {
  const { read } = reader;
  const errors: ImportFault[] = sharedHandle ? [{ ...sharedHandle, line: rows[0].line }] : [];
  const notes: ImportFault[] = [];
  const head = rows.find((row) => read(row, 'title') !== '') ?? rows[0];
  const names = fixed.options.map(({ name }) => toLine(head.cell(name)));
  const isVariant = (row: ImportRow) =>
    row === head ||
    read(row, 'price') !== '' ||
    row.cell(fixed.variantSku) !== '' ||
    fixed.options.some(({ value }) => row.cell(value) !== '');
  const status = head.cell(fixed.status);
  return {
    key,
    line: head.line,
    title: toLine(read(head, 'title')),
    descriptionHtml: read(head, 'description'),
    brand: toLine(read(head, 'brand')),
    categories: [toLine(read(head, 'category'))].filter((category) => category !== ''),
    isPublished: !isNo(read(head, 'published')) && !isNo(status) && !isNo(head.cell(fixed.published)),
    variants: rows.filter(isVariant).map((row) => readVariant(row, reader, fixed, names, { errors, notes })),
    pictures: readPictures(rows, reader, fixed),
    errors,
    notes,
  };
};

export const readShopify = ({ headings, rows }: ImportTable, reader: ColumnReader): SourceProduct[] => {
  const fixed = findFixedColumns(headings);
  return [...groupRows(rows, fixed.handle)].flatMap(([handle, group]) => {
    const products = splitByTitle(group, reader);
    const sharedHandle = findSharedHandle(handle, products, fixed.handle);
    return products.flatMap(([first, ...others]) =>
      first ? [readProduct(handle, [first, ...others], reader, fixed, sharedHandle)] : [],
    );
  });
};
