import type { FieldErrors } from '../../../contract/parse.ts';
import { UnreadableRow } from '../eachRow.ts';
import { categoryNames, CellFault, columns, headingOf, slugOfName, type Column } from './columns.ts';
import { csvRecords, type CsvRecord } from './csvRecords.ts';
import { noRows, UnreadableFile, type OperatorFile, type Place } from './operatorFile.ts';

interface Heading {
  readonly name: string;
  /** From 0. */
  readonly index: number;
  readonly column: Column;
}

/** The columns of the table. Throws where it has none, or one that nobody knows. */
const headingsOf = ({ line, cells, fault }: CsvRecord): Heading[] => {
  if (fault) throw new UnreadableFile(fault, { line, column: 1 });
  const headings = cells.map((cell, index): Heading => {
    const name = headingOf(cell);
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

/** Words for a picture that a shopper cannot see, where the table has none. */
const pictureRows = (row: { readonly [field: string]: unknown }): unknown => {
  const { pictures, pictureTexts, title, color } = row;
  if (!Array.isArray(pictures)) return pictures;
  const texts: readonly unknown[] = Array.isArray(pictureTexts) ? pictureTexts : [];
  return pictures.map((file: unknown, index) => ({
    file,
    alt: texts[index] ?? `${String(title)}, ${String(color)}, picture ${index + 1}`,
    view: `picture ${index + 1}`,
  }));
};

const readRow = (record: CsvRecord, headings: readonly Heading[]): unknown => {
  const faults: FieldErrors = {};
  const row: { [field: string]: unknown } = { discountPercent: 0 };
  if (record.fault) return new UnreadableRow({ '': record.fault }, undefined);
  for (const { index, column } of headings) {
    const cell = record.cells[index] ?? '';
    if (cell === '') continue;
    try {
      row[column.field] = column.read(cell);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults[column.field] = error.message;
    }
  }
  if (record.cells.length > headings.length)
    faults[''] = `The row has ${record.cells.length} cells and the table ${headings.length} columns`;
  const { pictureTexts: _, ...fields } = row;
  if (Array.isArray(row['pictures'])) fields['pictures'] = pictureRows(row);
  return Object.keys(faults).length === 0 ? fields : new UnreadableRow(faults, fields);
};

/** A path has no capital letters; a name has at least its first. */
const readable = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A category that the table names, and the first row that does. */
interface NamedCategory {
  readonly category: unknown;
  readonly record: CsvRecord;
}

/** The categories that the products stand in, by the names that the table gives them, each above what stands below it. */
const categoriesOf = (records: readonly CsvRecord[], headings: readonly Heading[]): NamedCategory[] => {
  const index = headings.find(({ name }) => name === 'category')?.index ?? 0;
  const found = new Map<string, NamedCategory>();
  for (const record of records) {
    const names = categoryNames(record.cells[index] ?? '');
    const slugs = names.map(slugOfName);
    if (slugs.length !== 3 || slugs.includes('')) continue;
    for (const [depth, slug] of slugs.entries()) {
      const path = slugs.slice(0, depth + 1).join('/');
      const parent = slugs.slice(0, depth).join('/');
      const category = {
        slug,
        name: readable(names[depth] ?? ''),
        level: depth + 1,
        ...(parent ? { parent } : {}),
      };
      if (!found.has(path)) found.set(path, { category, record });
    }
  }
  return [...found.values()];
};

/** Reads a table of products. Throws an `UnreadableFile` where it has not the columns that it needs. */
export const readCsv = (text: string): OperatorFile => {
  const [heading, ...records] = csvRecords(text);
  if (!heading) throw new UnreadableFile('The file is empty');
  const headings = headingsOf(heading);
  const categories = categoriesOf(records, headings);

  /** A field within a field, such as `sizes.0.quantity`, stands in the cell of the outer one. */
  const placeOf: OperatorFile['placeOf'] = ({ section, row, field }): Place | undefined => {
    const isProduct = section === 'products';
    const record = isProduct ? records[row - 1] : categories[row - 1]?.record;
    if (!record) return undefined;
    const outer = isProduct || field === '' ? field.split('.')[0] : 'category';
    const found = headings.find(({ column }) => column.field === outer);
    if (!found) return { line: record.line, column: 1 };
    const { index, name } = found;
    return { line: record.lines[index] ?? record.line, column: index + 1, name };
  };

  return {
    namesCategories: true,
    rows: {
      ...noRows,
      categories: categories.map(({ category }) => category),
      products: records.map((record) => readRow(record, headings)),
    },
    placeOf,
  };
};
