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
  /** Shoppers do not see it; it or one above it is hidden. */
  readonly isHidden?: boolean;
}

const levels = 3;
const maximumName = 60;

/** Names of the levels of `Men > Clothing > Jackets`. */
const splitNames = (from: string): string[] =>
  from.split('>').map((name) => toLine(name.replaceAll('/', ' & ')));

const slugsOf = (from: string, separator: RegExp): string[] =>
  from.split(separator).map((name) => slugify(name));

/** Categories below the top category that a name of several levels begins with. */
const listBelow = (slugs: readonly string[], categories: readonly ShopCategory[]): readonly ShopCategory[] =>
  slugs.length < 2
    ? []
    : categories.filter(
        ({ path, names }) => path.startsWith(`${slugs[0]}/`) || slugify(names[0] ?? '') === slugs[0],
      );

const findExact = (from: string, categories: readonly ShopCategory[]): string | undefined => {
  const path = slugsOf(from, /[>/]/).join('/');
  return categories.find((category) => category.path === path)?.path;
};

/**
 * DESK-520: the only category with the name of the last level, below the top category that the name begins with; of a name that begins with
 * none, the only one whose last levels it names. Never one of another top category.
 */
const guessExisting = (from: string, categories: readonly ShopCategory[]): string | undefined => {
  const slugs = splitNames(from).map((name) => slugify(name));
  const below = listBelow(slugs, categories);
  const end = below.length > 0 ? slugs.at(-1) : slugs.join('/');
  const found = (below.length > 0 ? below : categories).filter(({ path }) => path.endsWith(`/${end}`));
  return found.length === 1 ? found[0]?.path : undefined;
};

/** Whether the proposal for a name is a category of the shop that the name does not spell out. */
export const isGuess = (from: string, categories: readonly ShopCategory[]): boolean =>
  findExact(from, categories) === undefined && guessExisting(from, categories) !== undefined;

const findExisting = (from: string, categories: readonly ShopCategory[]): string | undefined =>
  findExact(from, categories) ?? guessExisting(from, categories);

/** The path of an existing category; else the names of a new one: the last three levels, below the top category of the shop that the name begins with. Null for fewer. */
export const proposeCategory = (from: string, categories: readonly ShopCategory[]): string | null => {
  const existing = findExisting(from, categories);
  if (existing !== undefined) return existing;
  const names = splitNames(from);
  const hasTop =
    listBelow(
      names.map((name) => slugify(name)),
      categories,
    ).length > 0;
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
