/** Proposes how a file is read: by its headings, its options, the categories of the shop, and what staff chose for the file before. */
import type { ImportFormat } from '../../../contract/rules/imports.ts';
import type { ImportMapping } from '../../../contract/wire/adminImports.ts';
import { createColumnReader } from './columnReader.ts';
import { toLine } from './cells.ts';
import { guessColorFamily } from './colorFamily.ts';
import { findColumns } from './importFormat.ts';
import type { ImportTable } from './importTable.ts';
import { isGuess, proposeCategory, proposeCategoryColumn, type ShopCategory } from './proposeCategory.ts';
import { proposeRole } from './optionRole.ts';
import { readSources } from './readItems.ts';
import type { SourceProduct } from './sourceProduct.ts';

/** An option of a file with some of its values. */
export interface FileOption {
  readonly name: string;
  readonly values: readonly string[];
}

const maximumValues = 1000;
const maximumOptions = 200;
const shownValues = 8;

/** A name with the products of the file that have it. */
interface NameUse {
  readonly from: string;
  readonly products: number;
  /** DESK-520: its category is a guess by its name, which staff have not seen yet; absent otherwise. */
  readonly isGuess?: true;
}

/** Of the names of a mapping, in its order. */
export interface MappingUses {
  readonly categories: readonly NameUse[];
  readonly colors: readonly NameUse[];
}

/** The distinct names, each with its number. */
const countNames = (names: readonly string[]): NameUse[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].slice(0, maximumValues).map(([from, products]) => ({ from, products }));
};

const optionsOf = (sources: readonly SourceProduct[]): FileOption[] => {
  const values = new Map<string, Set<string>>();
  for (const { variants } of sources)
    for (const { options } of variants)
      for (const { name, value } of options) {
        const known = values.get(name) ?? new Set<string>();
        if (known.size < shownValues) known.add(value);
        values.set(name, known);
      }
  return [...values].slice(0, maximumOptions).map(([name, some]) => ({ name, values: [...some] }));
};

/** The colours of each product. */
const colorsOf = (sources: readonly SourceProduct[], colorOptions: ReadonlySet<string>): string[] =>
  sources.flatMap(({ variants }) => [
    ...new Set(
      variants.map(({ options }) =>
        options
          .filter(({ name }) => colorOptions.has(name))
          .map(({ value }) => value)
          .join(' '),
      ),
    ),
  ]);

/** The choices of staff that hold for each file. */
const emptyMapping = (columns: ImportMapping['columns']): ImportMapping => ({
  columns,
  options: [],
  categories: [],
  colors: [],
  brand: '',
  shows: false,
  prices: 'refuse',
  setsStock: true,
  defaultStock: 0,
});

/** The kept columns that the file has; all others by their headings. */
const mergeColumns = (
  columns: ImportMapping['columns'],
  headings: readonly string[],
  saved: ImportMapping,
): ImportMapping['columns'] =>
  columns.map((found) => {
    const column = saved.columns.find(({ field }) => field === found.field)?.column;
    return column === undefined || (column !== null && !headings.includes(column))
      ? found
      : { ...found, column };
  });

/**
 * Completes a mapping to everything that the file has: what `chosen` does not tell comes from `saved`, the mapping of an earlier file, and
 * then from names.
 */
export const completeMapping = (
  {
    format,
    table,
    categories,
    now,
  }: {
    readonly format: ImportFormat;
    readonly table: ImportTable;
    readonly categories: readonly ShopCategory[];
    readonly now: Date;
  },
  chosen: ImportMapping,
  saved: ImportMapping | null,
): {
  readonly mapping: ImportMapping;
  readonly options: readonly FileOption[];
  readonly uses: MappingUses;
} => {
  const sources = readSources(format, table, chosen, now);
  const { read } = createColumnReader(chosen);
  const options = optionsOf(sources);
  const roles = [...chosen.options, ...(saved?.options ?? [])];
  const mappedOptions = options.map(({ name }) => ({
    name,
    role: roles.find((option) => option.name === name)?.role ?? proposeRole(name),
  }));
  const isTable = format === 'table';
  const colorOptions = new Set(mappedOptions.filter(({ role }) => role === 'color').map(({ name }) => name));
  const colors = isTable
    ? table.rows
        .filter((row) => read(row, 'color_family') === '' && read(row, 'color') !== '')
        .map((row) => toLine(read(row, 'color')))
    : colorsOf(sources, colorOptions);
  const names = isTable
    ? table.rows.map((row) => toLine(read(row, 'category'))).filter((name) => name !== '')
    : sources.map((source) => source.categories[0] ?? '');
  const families = [...chosen.colors, ...(saved?.colors ?? [])];
  const targets = [...chosen.categories, ...(saved?.categories ?? [])];
  const isProposedGuess = (from: string) =>
    !targets.some((target) => target.from === from) && isGuess(from, categories);
  const uses = {
    categories: countNames(names).map((use): NameUse =>
      isProposedGuess(use.from) ? { ...use, isGuess: true } : use,
    ),
    colors: countNames(colors),
  };
  return {
    options,
    uses,
    mapping: {
      ...chosen,
      options: mappedOptions,
      categories: uses.categories.map(({ from }) => {
        const known = targets.find((target) => target.from === from);
        return { from, to: known ? known.to : from === '' ? null : proposeCategory(from, categories) };
      }),
      colors: uses.colors.map(({ from }) => {
        const known = families.find((color) => color.from === from);
        return { from, family: known ? known.family : guessColorFamily(from) };
      }),
    },
  };
};

/** The mapping that staff see first. */
export const proposeMapping = (
  file: Parameters<typeof completeMapping>[0],
  saved: ImportMapping | null,
): ReturnType<typeof completeMapping> => {
  const { format, table, categories } = file;
  const columns = findColumns(format, table.headings).map((found) =>
    found.field === 'category'
      ? { ...found, column: proposeCategoryColumn(format, table, categories) }
      : found,
  );
  const chosen = saved
    ? {
        ...saved,
        columns: mergeColumns(columns, table.headings, saved),
        options: [],
        categories: [],
        colors: [],
      }
    : emptyMapping(columns);
  return completeMapping(file, chosen, saved);
};

/** A field without a column counts as a choice only where the file has a column for it. */
const chosenColumns = (
  format: ImportFormat,
  headings: readonly string[],
  { columns }: ImportMapping,
): ImportMapping['columns'] => {
  const found = new Map(findColumns(format, headings).map(({ field, column }) => [field, column]));
  return columns.filter(({ field, column }) => column !== null || (found.get(field) ?? null) !== null);
};

/** What is kept for the next file of the format: the choices of this one, and of earlier ones that this one did not need. */
export const mergeKept = (
  { format, headings }: { readonly format: ImportFormat; readonly headings: readonly string[] },
  mapping: ImportMapping,
  saved: ImportMapping | null,
): ImportMapping => {
  const merge = <T>(
    own: readonly T[],
    earlier: readonly T[] | undefined,
    keyOf: (item: T) => string,
    max: number,
  ): T[] => {
    const known = new Set(own.map(keyOf));
    return [...own, ...(earlier ?? []).filter((item) => !known.has(keyOf(item)))].slice(0, max);
  };
  const columns = chosenColumns(format, headings, mapping);
  return {
    ...mapping,
    columns: merge(columns, saved?.columns, ({ field }) => field, maximumOptions),
    options: merge(mapping.options, saved?.options, ({ name }) => name, maximumOptions),
    categories: merge(mapping.categories, saved?.categories, ({ from }) => from, maximumValues),
    colors: merge(mapping.colors, saved?.colors, ({ from }) => from, maximumValues),
  };
};
