/** DESK-520: which categories of a mapping are guessed or new. */
import type { CategoryTree } from '../../../../contract/types.ts';
import type { ImportMapping } from '../../../../contract/wire/adminImports.ts';
import { toCategoryOptions } from '../categoryOptions.ts';
import { parseCategory, type CategoryOption } from './mappingValues.ts';

export interface ShopCategories {
  readonly options: readonly CategoryOption[];
  /** Names and slugs of the top categories in lower case; null while they are not loaded: then no category counts as new. */
  readonly tops: ReadonlySet<string> | null;
}

export const toShopCategories = (tree: CategoryTree | undefined): ShopCategories =>
  tree
    ? {
        options: toCategoryOptions(tree),
        tops: new Set(tree.topLevelCategories.flatMap(({ name, slug }) => [name.toLowerCase(), slug])),
      }
    : { options: [], tops: null };

/** The names of the levels of a category that the shop does not have; undefined for another text. */
const toNewNames = (text: string, { options, tops }: ShopCategories): readonly string[] | undefined => {
  const target = tops === null ? null : parseCategory(text, options);
  return target == null || options.some(({ value }) => value === target) ? undefined : target.split(' > ');
};

const isNewTop = ([top = '']: readonly string[], { tops }: ShopCategories): boolean =>
  tops !== null && !tops.has(top.toLowerCase());

export const isNewCategory = (to: string | null, shop: ShopCategories): boolean =>
  to !== null && toNewNames(to, shop) !== undefined;

/** Characters that a field shows on a phone. */
const shownCharacters = 28;

/** What a category in the form is, with its whole value; undefined where the field shows all there is. */
export const describeCategory = (
  text: string,
  isGuess: boolean,
  shop: ShopCategories,
): string | undefined => {
  const names = toNewNames(text, shop);
  if (names && isNewTop(names, shop)) return `New, with the new top category ‘${names[0]}’: ${text}`;
  if (names) return `New category: ${text}`;
  if (text !== '' && isGuess) return `Guessed, please check: ${text}`;
  return text.length > shownCharacters ? text : undefined;
};

/** A sentence about the categories that a mapping makes, top categories by name; undefined without one. */
export const describeNewCategories = (
  { categories }: Pick<ImportMapping, 'categories'>,
  shop: ShopCategories,
): string | undefined => {
  const made = new Map(
    categories.flatMap(({ to }) => {
      const names = to === null ? undefined : toNewNames(to, shop);
      return names ? [[names.join(' > ').toLowerCase(), names] as const] : [];
    }),
  );
  if (made.size === 0) return undefined;
  const tops = new Set([...made.values()].filter((names) => isNewTop(names, shop)).map(([top]) => top));
  const count = made.size === 1 ? '1 new category' : `${made.size.toLocaleString('en')} new categories`;
  const menu =
    tops.size === 0
      ? ''
      : ` ${tops.size === 1 ? 'New top category' : 'New top categories'}: ${[...tops].join(', ')}.`;
  return `The import makes ${count}.${menu}`;
};
