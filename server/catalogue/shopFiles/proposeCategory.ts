/** Proposes what the category names of a file mean in this shop. */
import type { ImportFormat } from '../../../contract/rules/imports.ts';
import { slugify } from '../../domain/slugify.ts';
import { toLine } from './cells.ts';
import { listColumns } from './importFormat.ts';
import type { ImportTable } from './importTable.ts';

/** A third-level category of the shop. */
export interface ShopCategory {
  /** Path of slugs. */
  readonly path: string;
  readonly names: readonly string[];
}

const levels = 3;
const maximumName = 60;

/** Names of the levels of `Men > Clothing > Jackets`. */
const splitNames = (from: string): string[] =>
  from.split('>').map((name) => toLine(name.replaceAll('/', ' & ')));

/** Categories below the top category that a name of several levels begins with. */
const listBelow = (
  names: readonly string[],
  categories: readonly ShopCategory[],
): readonly ShopCategory[] => {
  const top = slugify(names[0] ?? '');
  return names.length < 2
    ? []
    : categories.filter(
        (category) => category.path.startsWith(`${top}/`) || slugify(category.names[0] ?? '') === top,
      );
};

/**
 * The category of a path like `men/clothing/jackets`, or the only one with the name of the last level; where the shop has the top category
 * that the name begins with, below that one only.
 */
const findExisting = (from: string, categories: readonly ShopCategory[]): string | undefined => {
  const path = from
    .split(/[>/]/)
    .map((name) => slugify(name))
    .join('/');
  if (categories.some((category) => category.path === path)) return path;
  const names = splitNames(from);
  const below = listBelow(names, categories);
  const last = slugify(names.at(-1) ?? '');
  const found = (below.length > 0 ? below : categories).filter((category) =>
    category.path.endsWith(`/${last}`),
  );
  return found.length === 1 ? found[0]?.path : undefined;
};

/** The path of an existing category; else the names of a new one: the last three levels, below the top category of the shop that the name begins with. Null for fewer. */
export const proposeCategory = (from: string, categories: readonly ShopCategory[]): string | null => {
  const existing = findExisting(from, categories);
  if (existing !== undefined) return existing;
  const names = splitNames(from);
  const hasTop = listBelow(names, categories).length > 0;
  const three = hasTop ? [...names.slice(0, 1), ...names.slice(1).slice(1 - levels)] : names.slice(-levels);
  const isUsable =
    three.length === levels && three.every((name) => slugify(name) !== '' && name.length <= maximumName);
  return isUsable ? three.join(' > ') : null;
};

/** The column whose names mean a category of the shop in most rows; the first of equal ones. */
export const proposeCategoryColumn = (
  format: ImportFormat,
  { headings, rows }: ImportTable,
  categories: readonly ShopCategory[],
): string | null => {
  const columns = listColumns(format, 'category', headings);
  if (columns.length < 2) return columns[0] ?? null;
  const known = new Map<string, boolean>();
  const isKnown = (name: string): boolean => {
    const isFound = known.get(name) ?? findExisting(name, categories) !== undefined;
    known.set(name, isFound);
    return isFound;
  };
  const counts = columns.map((column) => ({
    column,
    matches: rows.filter((row) => row.cell(column) !== '' && isKnown(row.cell(column))).length,
  }));
  const most = Math.max(...counts.map(({ matches }) => matches));
  return counts.find(({ matches }) => matches === most)?.column ?? null;
};
