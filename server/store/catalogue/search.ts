import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../database.ts';
import { askedWords, meaningOf, sharedTrigrams, trigramsOf, type Meaning } from './searchWords.ts';

/** The most known words that are looked at for one typed word, those that share most first. */
const mostCandidates = 300;

const knownWordsLike = async (db: Handle, word: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('search_trigrams')
    .select('word')
    .where('trigram', 'in', trigramsOf(word))
    .groupBy('word')
    .having((eb) => eb.fn.countAll(), '>=', sharedTrigrams(word))
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('word')
    .limit(mostCandidates)
    .execute();
  return rows.map((row) => row.word);
};

/** What each word of `q` means in this catalogue; nothing when there is no word, or one that means nothing. */
export const understand = async (db: Handle, q: string): Promise<Meaning[] | undefined> => {
  const words = askedWords(q);
  const meanings = await Promise.all(
    words.map(async (word) => meaningOf(word, await knownWordsLike(db, word))),
  );
  const isUnderstood = meanings.every(({ exact, near }) => exact.length + near.length > 0);
  return words.length > 0 && isUnderstood ? meanings : undefined;
};

const matchesOf = ({ exact, near }: Meaning): RawBuilder<unknown> => {
  const points =
    exact.length > 0
      ? sql`max(case when word in (${sql.join(exact)}) then weight * 2 else weight * 2 - 1 end)`
      : sql`max(weight * 2 - 1)`;
  return sql`select product_id, ${points} as points from search_terms where word in (${sql.join([...exact, ...near])}) group by product_id`;
};

/** A subquery of `product_id` and `score` of the products that match every word; a title counts most, a description least. */
export const matchedProducts = (
  meanings: readonly Meaning[],
): RawBuilder<{ product_id: string; score: number }> => {
  const all = sql.join(meanings.map(matchesOf), sql` union all `);
  return sql`(select product_id, sum(points) as score from (${all}) as word_matches group by product_id having count(*) = ${sql.lit(meanings.length)})`;
};
