import { colorFamilies } from '../../../../contract/catalogueFile.ts';
import { optionRoles, priceChoices, type ImportField } from '../../../../contract/rules/imports.ts';
import type { CatalogueImport, ImportMapping } from '../../../../contract/wire/adminImports.ts';

export interface CategoryOption {
  /** Path of slugs. */
  readonly value: string;
  /** Like 'Men > Clothing > Jackets'. */
  readonly label: string;
}

/** Names of the fields of the form; lists are numbered. */
export const fieldName = {
  column: (field: string) => `column ${field}`,
  option: (index: number) => `option ${index}`,
  category: (index: number) => `category ${index}`,
  color: (index: number) => `color ${index}`,
} as const;

const maximumStock = 1_000_000;
const levels = 3;

/** A category as staff read it. */
export const toCategoryLabel = (to: string | null, options: readonly CategoryOption[]): string =>
  options.find(({ value }) => value === to)?.label ?? to ?? '';

/** Categories of the shop in the mapping whose names are not loaded. */
export const countUnnamed = (
  { categories }: Pick<ImportMapping, 'categories'>,
  options: readonly CategoryOption[],
): number => {
  const named = new Set(options.map(({ value }) => value));
  return categories.filter(({ to }) => to !== null && !to.includes('>') && !named.has(to)).length;
};

/** The path of an existing category, or the names of a new one; null for none. Undefined where three levels are not named. */
export const parseCategory = (
  text: string,
  options: readonly CategoryOption[],
): string | null | undefined => {
  if (text === '') return null;
  const known = options.find(
    ({ label, value }) => label.toLowerCase() === text.toLowerCase() || value === text,
  );
  if (known) return known.value;
  const names = text.split('>').map((name) => name.trim());
  return names.length === levels && names.every((name) => name !== '' && !name.includes('/'))
    ? names.join(' > ')
    : undefined;
};

interface ParsedMapping {
  readonly mapping: ImportMapping;
  /** Messages by name of the field, in the order of the form. */
  readonly errors: { readonly [name: string]: string };
}

/** The mapping entered in the form, based on its initial mapping. */
export const parseMappingForm = (
  data: FormData,
  shown: ImportMapping,
  categories: readonly CategoryOption[],
): ParsedMapping => {
  const errors: { [name: string]: string } = {};
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const choose = <T extends string>(values: readonly T[], name: string): T | undefined =>
    values.find((value) => value === text(name));
  const mapping: ImportMapping = {
    columns: shown.columns.map(({ field }) => ({ field, column: text(fieldName.column(field)) || null })),
    options: shown.options.map(({ name, role }, index) => ({
      name,
      role: choose(optionRoles, fieldName.option(index)) ?? role,
    })),
    categories: shown.categories.map(({ from, to: proposed }, index) => {
      const name = fieldName.category(index);
      // DESK-551: a category proposed by the server is valid even if the page has not loaded it yet.
      const to = text(name) === proposed ? proposed : parseCategory(text(name), categories);
      if (to === undefined) errors[name] = 'Name three levels, like Men > Clothing > Jackets';
      return { from, to: to ?? null };
    }),
    colors: shown.colors.map(({ from }, index) => ({
      from,
      family: choose(colorFamilies, fieldName.color(index)) ?? null,
    })),
    brand: text('brand'),
    shows: text('shows') === 'yes',
    prices: choose(priceChoices, 'prices') ?? shown.prices,
    setsStock: text('setsStock') === 'yes',
    defaultStock: Number(text('defaultStock') || 0),
  };
  const { defaultStock } = mapping;
  if (!Number.isInteger(defaultStock) || defaultStock < 0 || defaultStock > maximumStock)
    errors['defaultStock'] = 'Enter a whole number from 0 to 1,000,000';
  return { mapping, errors };
};

/** In the order of the form. */
const nameGroups = ['missing', 'unsure', 'known'] as const;
export type NameGroup = (typeof nameGroups)[number];

/** A name of the file in the form. */
interface MappedName {
  readonly from: string;
  /** The number of its field. */
  readonly index: number;
  /** Products of the file that have it; undefined where the server does not tell. */
  readonly products: number | undefined;
}

/** Names of the file with their fields: those without a value, those to check, and the others. */
export const groupNames = <N extends { readonly from: string }>(
  names: readonly N[],
  groupOf: (name: N) => NameGroup,
  uses: readonly { readonly from: string; readonly products: number }[] = [],
): ReadonlyMap<NameGroup, readonly (N & MappedName)[]> => {
  const products = new Map(uses.map((use) => [use.from, use.products]));
  const listed = names.map((name, index) => ({ ...name, index, products: products.get(name.from) }));
  const groups = Map.groupBy(listed, groupOf);
  return new Map(nameGroups.flatMap((group) => [[group, groups.get(group) ?? []]]));
};

interface NameGaps {
  /** The names belong to a column or option that is not chosen any more. */
  readonly isOutdated: boolean;
  /** Names without a value. */
  readonly missing: number;
}

/** DESK-650: whether the file has no column of categories, so that only new products need one. */
export const lacksCategories = ({ columns }: Pick<ImportMapping, 'columns'>): boolean =>
  columns.some(({ field, column }) => field === 'category' && column === null);

/** Names that the preview would skip or read again. */
export interface MappingGaps {
  readonly categories: NameGaps & { readonly isOfNewOnly: boolean };
  readonly colors: NameGaps;
}

/** The gaps of the `chosen` mapping in a form that was filled from `shown`. */
export const findGaps = (
  format: CatalogueImport['format'],
  shown: ImportMapping,
  chosen: ImportMapping,
): MappingGaps => {
  const columnOf = ({ columns }: ImportMapping, field: ImportField) =>
    columns.find((each) => each.field === field)?.column;
  const hasOtherColumn = (field: ImportField) => columnOf(shown, field) !== columnOf(chosen, field);
  const colorOptions = ({ options }: ImportMapping) =>
    options.flatMap(({ name, role }) => (role === 'color' ? [name] : []));
  return {
    categories: {
      isOutdated: hasOtherColumn('category'),
      isOfNewOnly: lacksCategories(chosen),
      missing: chosen.categories.filter(({ to }) => to === null).length,
    },
    colors: {
      isOutdated:
        format === 'table'
          ? hasOtherColumn('color') || hasOtherColumn('color_family')
          : JSON.stringify(colorOptions(shown)) !== JSON.stringify(colorOptions(chosen)),
      missing: chosen.colors.filter(({ family }) => family === null).length,
    },
  };
};

const describeMissing = (
  { isOutdated, missing }: NameGaps,
  [one, many]: readonly [string, string],
  lack: string,
): string[] => {
  if (isOutdated || missing === 0) return [];
  return missing === 1
    ? [`1 ${one} has no ${lack}: its products will be left out.`]
    : [`${missing.toLocaleString('en')} ${many} have no ${lack}: their products will be left out.`];
};

/** Sentences about names without a value, unless the preview reads other ones; empty without one. */
export const describeGaps = ({ categories, colors }: MappingGaps): string =>
  [
    ...(categories.isOfNewOnly && categories.missing > 0 && !categories.isOutdated
      ? ['New products have no category: they will be left out.']
      : describeMissing(categories, ['name', 'names'], 'category')),
    ...describeMissing(colors, ['colour', 'colours'], 'colour group'),
  ].join(' ');
