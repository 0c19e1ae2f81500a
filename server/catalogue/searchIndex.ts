import type { Handle } from '../store/database.ts';
import { extractWords, type IndexedWord } from '../store/catalogue/searchWords.ts';
import { replaceSearchTerms } from '../store/catalogue/writeSearch.ts';
import { stripHtml } from './description.ts';

export interface SearchableProduct {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly color: string;
  readonly color_family: string;
  /** HTML. */
  readonly description: string;
  readonly third_category_id: string;
}

/** Category names by id. */
export type CategoryNames = ReadonlyMap<string, string>;

/** Increment it when the computation of words or weights changes: the shop is reindexed at its next start. */
export const searchIndexVersion = 3;

/** Weight of a word by field. The last word of a title weighs most: a `Poplin Shirt Dress` is a dress. */
const weights = {
  sku: 9,
  titleEnd: 6,
  title: 5,
  leafCategory: 4,
  brand: 3,
  color: 3,
  /** Colour family and ancestor categories. */
  group: 2,
  description: 1,
} as const;
/** Maximum weight of a part of a compound in any field: a T-shirt is not a shirt. */
const maximumPartWeight = 2;

/** The weight of each word of a product, summed over its fields. */
export const computeWordWeights = (
  product: Omit<SearchableProduct, 'id'>,
  categories: CategoryNames,
): Map<string, number> => {
  const ancestorNames = [...categories].flatMap(([id, name]) =>
    id === product.third_category_id ? [] : [name],
  );
  const titleWords = product.title.trim().split(/\s+/);
  const fields = [
    [extractWords(product.sku).slice(0, 1), weights.sku],
    [extractWords(titleWords.slice(-1).join(' ')), weights.titleEnd],
    [extractWords(titleWords.slice(0, -1).join(' ')), weights.title],
    [extractWords(categories.get(product.third_category_id) ?? ''), weights.leafCategory],
    [extractWords(product.brand), weights.brand],
    [extractWords(product.color), weights.color],
    [extractWords([product.color_family, ...ancestorNames].join(' ')), weights.group],
    [extractWords(product.description ? stripHtml(product.description) : ''), weights.description],
  ] as const;
  const sums = new Map<string, number>();
  const add = ({ word, isPart }: IndexedWord, points: number) =>
    sums.set(word, (sums.get(word) ?? 0) + (isPart ? Math.min(points, maximumPartWeight) : points));
  for (const [words, points] of fields) for (const word of words) add(word, points);
  return sums;
};

/** Indexes a product by SKU and by the words of title, brand, colour, categories and description. */
export const indexProduct = (
  trx: Handle,
  product: SearchableProduct,
  categories: CategoryNames,
): Promise<void> => replaceSearchTerms(trx, product.id, computeWordWeights(product, categories));
