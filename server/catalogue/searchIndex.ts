import type { Handle } from '../store/database.ts';
import { searchWords, type IndexedWord } from '../store/catalogue/searchWords.ts';
import { setSearchWords } from '../store/catalogue/writeSearch.ts';
import { textOf } from './description.ts';

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

/** What a category is called, by its id. */
export type CategoryNames = ReadonlyMap<string, string>;

/** Counted up when the words or weights of a product change: a shop that was indexed by another version is indexed anew. */
export const searchIndexVersion = 2;

/** What a word counts in each field. What a title ends with says what the product is: `Poplin Shirt Dress` is a dress. */
const weights = {
  sku: 9,
  titleEnd: 6,
  title: 5,
  leafCategory: 4,
  brand: 3,
  color: 3,
  /** Colour family, and the categories above the leaf. */
  group: 2,
  description: 1,
} as const;
/** A part of a compound counts no more, wherever it stands: a T-shirt is no shirt. */
const partWeight = 2;

/** The weight of each word of a product: the sum over the fields that it stands in. */
export const weightsOf = (
  product: Omit<SearchableProduct, 'id'>,
  categories: CategoryNames,
): Map<string, number> => {
  const groups = [...categories].flatMap(([id, name]) => (id === product.third_category_id ? [] : [name]));
  const titleWords = product.title.trim().split(/\s+/);
  const fields = [
    [searchWords(product.sku).slice(0, 1), weights.sku],
    [searchWords(titleWords.slice(-1).join(' ')), weights.titleEnd],
    [searchWords(titleWords.slice(0, -1).join(' ')), weights.title],
    [searchWords(categories.get(product.third_category_id) ?? ''), weights.leafCategory],
    [searchWords(product.brand), weights.brand],
    [searchWords(product.color), weights.color],
    [searchWords([product.color_family, ...groups].join(' ')), weights.group],
    [searchWords(product.description ? textOf(product.description) : ''), weights.description],
  ] as const;
  const sums = new Map<string, number>();
  const add = ({ word, isPart }: IndexedWord, points: number) =>
    sums.set(word, (sums.get(word) ?? 0) + (isPart ? Math.min(points, partWeight) : points));
  for (const [words, points] of fields) for (const word of words) add(word, points);
  return sums;
};

/** Makes a product found by its article number and by the words of its title, brand, colour, categories and description. */
export const indexProduct = (
  trx: Handle,
  product: SearchableProduct,
  categories: CategoryNames,
): Promise<void> => setSearchWords(trx, product.id, weightsOf(product, categories));
