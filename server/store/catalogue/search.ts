import { sql, type RawBuilder } from 'kysely';
import type { Concept, Meaning } from './parseSearch.ts';

type Matches = RawBuilder<unknown>;

/** Points of a word: ten for each of its weight; less one where it is near; a tenth where it corrects a typo. */
const pointsOf = ({ exact, near }: Meaning): Matches => {
  const cases = [
    ...(exact.length > 0 ? [sql`when word in (${sql.join(exact)}) then weight * 10`] : []),
    ...(near.length > 0 ? [sql`when word in (${sql.join(near)}) then weight * 10 - 1`] : []),
  ];
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else weight end` : sql`weight`;
};

const matchesOf = (meaning: Meaning): Matches => {
  const words = [...meaning.exact, ...meaning.near, ...meaning.corrected];
  return sql`select product_id, max(${pointsOf(meaning)}) as points from search_terms where word in (${sql.join(words)}) group by product_id`;
};

const union = (parts: readonly Matches[]): Matches => sql.join([...parts], sql` union all `);

/** Products that match all meanings; the least of them decides. */
const matchesOfAll = (meanings: readonly Meaning[]): Matches => {
  const [only, ...others] = meanings;
  if (only && others.length === 0) return matchesOf(only);
  return sql`select product_id, min(points) as points from (${union(meanings.map(matchesOf))}) as parts group by product_id having count(*) = ${sql.lit(meanings.length)}`;
};

const matchesOfConcept = (alternatives: Concept): Matches => {
  const [only, ...others] = alternatives;
  if (only && others.length === 0) return matchesOfAll(only);
  return sql`select product_id, max(points) as points from (${union(alternatives.map((meanings) => sql`select product_id, points from (${matchesOfAll(meanings)}) as alternative`))}) as alternatives group by product_id`;
};

/** A subquery of `product_id` and `score` of the products that match every concept; a title counts most, a description least. */
export const matchedProducts = (
  concepts: readonly Concept[],
): RawBuilder<{ product_id: string; score: number }> => {
  const all = union(
    concepts.map((concept) => sql`select product_id, points from (${matchesOfConcept(concept)}) as concept`),
  );
  return sql`(select product_id, sum(points) as score from (${all}) as word_matches group by product_id having count(*) = ${sql.lit(concepts.length)})`;
};
