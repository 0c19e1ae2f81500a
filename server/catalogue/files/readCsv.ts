import type { FieldErrors } from '../../../contract/parse.ts';
import { slugify } from '../../domain/slugify.ts';
import { UnreadableRow } from './unreadableRow.ts';
import { splitCategoryPath, CellError, columns, normalizeHeading, type Column } from './columns.ts';
import { parseCsvRecords, type CsvRecord } from './parseCsvRecords.ts';
import { emptyRows, UnreadableFile, type OperatorFile, type FilePosition } from './operatorFile.ts';

interface Heading {
  readonly name: string;
  /** From 0. */
  readonly index: number;
  readonly column: Column;
}

/** Parses the heading. Throws for an unknown or missing column. */
const parseHeadings = ({ line, cells, error }: CsvRecord): Heading[] => {
  if (error) throw new UnreadableFile(error, { line, column: 1 });
  const headings = cells.map((cell, index): Heading => {
    const name = normalizeHeading(cell);
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column)
      throw new UnreadableFile(
        `There is no column '${cell}'. A table may have: ${Object.keys(columns).join(', ')}`,
        { line, column: index + 1, name: cell },
      );
    return { name, index, column };
  });
  for (const [name, { isRequired }] of Object.entries(columns))
    if (isRequired && !headings.some((heading) => heading.name === name))
      throw new UnreadableFile(`The table has no column '${name}'`, { line, column: cells.length });
  return headings;
};

/** Pictures of a row; the default alt text has title, color and number. */
const toPictures = (row: { readonly [field: string]: unknown }): unknown => {
  const { pictures, pictureTexts, title, color } = row;
  if (!Array.isArray(pictures)) return pictures;
  const texts: readonly unknown[] = Array.isArray(pictureTexts) ? pictureTexts : [];
  return pictures.map((file: unknown, index) => ({
    file,
    alt: texts[index] ?? `${String(title)}, ${String(color)}, picture ${index + 1}`,
    view: `picture ${index + 1}`,
  }));
};

const parseRow = (record: CsvRecord, headings: readonly Heading[]): unknown => {
  const errors: FieldErrors = {};
  const row: { [field: string]: unknown } = { discountPercent: 0 };
  if (record.error) return new UnreadableRow({ '': record.error }, undefined);
  for (const { index, column } of headings) {
    const cell = record.cells[index] ?? '';
    if (cell === '') continue;
    try {
      row[column.field] = column.read(cell);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors[column.field] = error.message;
    }
  }
  if (record.cells.length > headings.length)
    errors[''] = `The row has ${record.cells.length} cells and the table ${headings.length} columns`;
  const { pictureTexts: _, ...fields } = row;
  if (Array.isArray(row['pictures'])) fields['pictures'] = toPictures(row);
  return Object.keys(errors).length === 0 ? fields : new UnreadableRow(errors, fields);
};

/** Capitalizes a name that comes from a path. */
const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A category named by the table, and the first row that names it. */
interface InferredCategory {
  readonly category: unknown;
  readonly record: CsvRecord;
}

/** Categories named in the product rows, parents before children. */
const inferCategories = (records: readonly CsvRecord[], headings: readonly Heading[]): InferredCategory[] => {
  const index = headings.find(({ name }) => name === 'category')?.index ?? 0;
  const found = new Map<string, InferredCategory>();
  for (const record of records) {
    const names = splitCategoryPath(record.cells[index] ?? '');
    const slugs = names.map(slugify);
    if (slugs.length !== 3 || slugs.includes('')) continue;
    for (const [depth, slug] of slugs.entries()) {
      const path = slugs.slice(0, depth + 1).join('/');
      const parent = slugs.slice(0, depth).join('/');
      const category = {
        slug,
        name: capitalize(names[depth] ?? ''),
        level: depth + 1,
        ...(parent ? { parent } : {}),
      };
      if (!found.has(path)) found.set(path, { category, record });
    }
  }
  return [...found.values()];
};

/** Parses a table of products. Throws an `UnreadableFile` if a required column is missing. */
export const readCsv = (text: string): OperatorFile => {
  const [heading, ...records] = parseCsvRecords(text);
  if (!heading) throw new UnreadableFile('The file is empty');
  const headings = parseHeadings(heading);
  const categories = inferCategories(records, headings);

  /** A nested field such as `sizes.0.quantity` has the position of its cell. */
  const findPosition: OperatorFile['findPosition'] = ({ section, row, field }): FilePosition | undefined => {
    const isProduct = section === 'products';
    const record = isProduct ? records[row - 1] : categories[row - 1]?.record;
    if (!record) return undefined;
    const topLevelField = isProduct || field === '' ? field.split('.')[0] : 'category';
    const found = headings.find(({ column }) => column.field === topLevelField);
    if (!found) return { line: record.line, column: 1 };
    const { index, name } = found;
    return { line: record.lines[index] ?? record.line, column: index + 1, name };
  };

  return {
    infersCategories: true,
    rows: {
      ...emptyRows,
      categories: categories.map(({ category }) => category),
      products: records.map((record) => parseRow(record, headings)),
    },
    findPosition,
  };
};
