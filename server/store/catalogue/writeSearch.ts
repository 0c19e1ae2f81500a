import type { Handle } from '../database.ts';
import { trigramsOf } from './searchWords.ts';

/** Engines limit how many values one statement carries. */
const mostRows = 500;

const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, part) =>
    rows.slice(part * mostRows, (part + 1) * mostRows),
  );

/** Makes a product found by these words and no others; `weights` says how much each counts. */
export const setSearchWords = async (
  trx: Handle,
  productId: string,
  weights: ReadonlyMap<string, number>,
): Promise<void> => {
  await trx.deleteFrom('search_terms').where('product_id', '=', productId).execute();
  const terms = [...weights].map(([word, weight]) => ({ product_id: productId, word, weight }));
  for (const part of inParts(terms)) await trx.insertInto('search_terms').values(part).execute();
  const trigrams = [...weights.keys()].flatMap((word) =>
    trigramsOf(word).map((trigram) => ({ trigram, word })),
  );
  // In one order everywhere: two imports at once must not wait for each other crosswise.
  const sorted = trigrams.toSorted((a, b) => (a.trigram + a.word < b.trigram + b.word ? -1 : 1));
  for (const part of inParts(sorted))
    await trx
      .insertInto('search_trigrams')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
