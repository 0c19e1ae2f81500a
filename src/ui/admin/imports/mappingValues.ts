import { colorFamilies } from '../../../../contract/catalogueFile.ts';
import { optionRoles, priceChoices } from '../../../../contract/rules/imports.ts';
import type { ImportMapping } from '../../../../contract/wire/adminImports.ts';

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

/** The path of an existing category, or the names of a new one; null for none. Undefined where three levels are not named. */
const parseCategory = (text: string, options: readonly CategoryOption[]): string | null | undefined => {
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

/** The mapping that the form holds, from the one that it was filled from. */
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
    categories: shown.categories.map(({ from }, index) => {
      const name = fieldName.category(index);
      const to = parseCategory(text(name), categories);
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
