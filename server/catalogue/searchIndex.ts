import type { Handle } from '../store/database.ts';
import { searchWords } from '../store/catalogue/searchWords.ts';
import { setSearchWords } from '../store/catalogue/writeSearch.ts';
import { textOf } from './description.ts';

export interface SearchableProduct {
  readonly id: string;
  readonly title: string;
  readonly brand: string;
  readonly color: string;
  readonly color_family: string;
  /** HTML. */
  readonly description: string;
}

/** What a word found in each part counts: the schema's weights. */
const weight = { title: 4, brand: 3, colorAndCategory: 2, description: 1 } as const;

/** Makes a product found by the words of its title, brand, colour, categories and description. */
export const indexProduct = async (
  trx: Handle,
  product: SearchableProduct,
  categoryNames: readonly string[],
): Promise<void> => {
  const parts = [
    [product.description ? textOf(product.description) : '', weight.description],
    [[product.color, product.color_family, ...categoryNames].join(' '), weight.colorAndCategory],
    [product.brand, weight.brand],
    [product.title, weight.title],
  ] as const;
  // The heaviest part that a word stands in decides, since it is written last.
  const weights = new Map(
    parts.flatMap(([text, points]) => searchWords(text).map((word): [string, number] => [word, points])),
  );
  await setSearchWords(trx, product.id, weights);
};
