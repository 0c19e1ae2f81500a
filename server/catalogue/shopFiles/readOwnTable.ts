/** Products of the shop's own table, and of any other table with a product in each row. */
import type { ImportField } from '../../../contract/rules/imports.ts';
import type { ImportMapping } from '../../../contract/wire/adminImports.ts';
import { columns } from '../files/columns.ts';
import { parseAmount, toLine } from './cells.ts';
import { guessColorFamily } from './colorFamily.ts';
import type { ColumnReader } from './columnReader.ts';
import {
  isPictureUrl,
  storedPictureId,
  validateFields,
  type ImportedItem,
  type ImportedPicture,
  type ImportedProduct,
} from './importedProduct.ts';
import type { ImportFault, ImportRow, ImportTable } from './importTable.ts';
import { readCell } from './sourceProduct.ts';
import { toCategory } from './toCategory.ts';

const levels = 3;

/** Values of a row by field, as the parsers of `npm run import` read them; empty cells are absent. */
const readValues = (
  row: ImportRow,
  { read, columnOf }: ColumnReader,
  errors: ImportFault[],
): { readonly [field: string]: unknown } => {
  const values: { [field: string]: unknown } = {};
  const parsed: readonly ImportField[] = [
    'description',
    'discount_percent',
    'sizes',
    'pictures',
    'picture_texts',
    'wear_with',
    'measurements',
  ];
  for (const field of parsed) {
    const cell = read(row, field);
    if (cell === '') continue;
    const value = readCell(errors, { line: row.line, column: columnOf(field) }, () =>
      columns[field]?.read(cell),
    );
    if (value !== null) values[field] = value;
  }
  return values;
};

const toPictures = (
  row: ImportRow,
  values: { readonly [field: string]: unknown },
  column: string | null,
  errors: ImportFault[],
): ImportedPicture[] | undefined => {
  // Read by `splitCell`.
  const sources = values['pictures'] as readonly string[] | undefined;
  const alts = (values['picture_texts'] ?? []) as readonly string[];
  return sources?.flatMap((source, index) => {
    if (isPictureUrl(source) || storedPictureId(source) !== undefined)
      return [
        {
          source,
          alt: alts[index] ?? null,
          line: row.line,
        },
      ];
    errors.push({
      line: row.line,
      column,
      message: `‘${source.slice(0, 80)}’ is a file of a folder. Write the URL of the picture, or use the command npm run import.`,
    });
    return [];
  });
};

const readCategory = (
  cell: string,
  mapping: ImportMapping,
  { line, column }: { readonly line: number; readonly column: string | null },
  errors: ImportFault[],
): Pick<ImportedProduct, 'category' | 'categoryNames'> => {
  if (cell === '') return {};
  const target = mapping.categories.find(({ from }) => from === cell)?.to ?? cell;
  const category = toCategory(target);
  if (category.categoryNames?.length === levels) return category;
  errors.push({
    line,
    column,
    message: `Choose a category for ‘${cell.slice(0, 80)}’ in the mapping, under ‘Categories’.`,
    kind: 'category',
  });
  return {};
};

const readRow = (row: ImportRow, mapping: ImportMapping, reader: ColumnReader): ImportedItem => {
  const { read, columnOf } = reader;
  const { line } = row;
  const errors: ImportFault[] = [];
  const text = (field: ImportField) => {
    const value = toLine(read(row, field));
    return value === '' ? {} : { [field]: value };
  };
  const values = readValues(row, reader, errors);
  const sku = toLine(read(row, 'sku'));
  if (sku === '')
    errors.push({ line, column: columnOf('sku'), message: 'This row has no SKU. Write one, like JKT-001.' });
  const { color = '' }: { color?: string } = text('color');
  const family =
    read(row, 'color_family').toLowerCase() ||
    (color === ''
      ? ''
      : (mapping.colors.find(({ from }) => from === color)?.family ?? guessColorFamily(color) ?? ''));
  const priceCents = readCell(errors, { line, column: columnOf('price') }, () =>
    parseAmount(read(row, 'price')),
  );
  const pictures = toPictures(row, values, columnOf('pictures'), errors);
  const category = readCategory(
    toLine(read(row, 'category')),
    mapping,
    { line, column: columnOf('category') },
    errors,
  );
  const product = {
    sku,
    ...text('title'),
    ...text('brand'),
    ...text('color'),
    ...text('group'),
    ...(family === '' ? {} : { colorFamily: family }),
    ...category,
    ...(priceCents === null ? {} : { priceCents }),
    ...(values['description'] === undefined ? {} : { descriptionHtml: values['description'] }),
    ...(values['discount_percent'] === undefined ? {} : { discountPercent: values['discount_percent'] }),
    ...(values['sizes'] === undefined ? {} : { sizes: values['sizes'] }),
    ...(values['wear_with'] === undefined ? {} : { wearWith: values['wear_with'] }),
    ...(values['measurements'] === undefined ? {} : { measurements: values['measurements'] }),
    ...(pictures === undefined || pictures.length === 0 ? {} : { pictures }),
    isPublished: true,
    // The parsers of the columns return these types, and `validateFields` checks the values.
  } as ImportedProduct;
  if (sku !== '') errors.push(...validateFields(product, { line, columnOf }));
  return { line, product, errors, notes: [] };
};

export const readOwnTable = (
  { rows }: ImportTable,
  mapping: ImportMapping,
  reader: ColumnReader,
): ImportedItem[] => rows.map((row) => readRow(row, mapping, reader));
