import type { Handle } from '../database.ts';
import { toBatches } from '../common/queries.ts';
import { toTrigrams } from './searchWords.ts';

/** Replaces the search terms of a product; `weights` is the weight by word. */
export const replaceSearchTerms = async (
  trx: Handle,
  productId: string,
  weights: ReadonlyMap<string, number>,
): Promise<void> => {
  await trx.deleteFrom('search_terms').where('product_id', '=', productId).execute();
  const terms = [...weights].map(([word, weight]) => ({ product_id: productId, word, weight }));
  for (const batch of toBatches(terms)) await trx.insertInto('search_terms').values(batch).execute();
  const trigrams = [...weights.keys()].flatMap((word) =>
    toTrigrams(word).map((trigram) => ({ trigram, word })),
  );
  // A fixed order, so that concurrent imports cannot deadlock.
  const sorted = trigrams.toSorted((a, b) => (a.trigram + a.word < b.trigram + b.word ? -1 : 1));
  for (const batch of toBatches(sorted))
    await trx
      .insertInto('search_trigrams')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
