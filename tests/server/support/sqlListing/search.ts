import { sql, type RawBuilder } from 'kysely';
import type { QueryClause, TermExpansion } from '../../../../server/store/catalogue/parseSearch.ts';

type Matches = RawBuilder<unknown>;

/** Score of a word: ten times its weight; minus 1 for a near match; the plain weight for a corrected typo. */
const scoreExpression = ({ exact, near }: TermExpansion): Matches => {
  const cases = [
    ...(exact.length > 0 ? [sql`when word in (${sql.join(exact)}) then weight * 10`] : []),
    ...(near.length > 0 ? [sql`when word in (${sql.join(near)}) then weight * 10 - 1`] : []),
  ];
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else weight end` : sql`weight`;
};

const matchExpansion = (expansion: TermExpansion): Matches => {
  const words = [...expansion.exact, ...expansion.near, ...expansion.corrected];
  return sql`select product_id, max(${scoreExpression(expansion)}) as points from search_terms where word in (${sql.join(words)}) group by product_id`;
};

const unionAll = (parts: readonly Matches[]): Matches => sql.join([...parts], sql` union all `);

/** Products that match all expansions, with the lowest of their scores. */
const matchAllExpansions = (expansions: readonly TermExpansion[]): Matches => {
  const [only, ...others] = expansions;
  if (only && others.length === 0) return matchExpansion(only);
  return sql`select product_id, min(points) as points from (${unionAll(expansions.map(matchExpansion))}) as parts group by product_id having count(*) = ${sql.lit(expansions.length)}`;
};

const matchClause = (alternatives: QueryClause): Matches => {
  const [only, ...others] = alternatives;
  if (only && others.length === 0) return matchAllExpansions(only);
  return sql`select product_id, max(points) as points from (${unionAll(alternatives.map((expansions) => sql`select product_id, points from (${matchAllExpansions(expansions)}) as alternative`))}) as alternatives group by product_id`;
};

/** A subquery of `product_id` and `score` of the products that match every clause; title matches score highest, description matches lowest. */
export const matchedProducts = (
  clauses: readonly QueryClause[],
): RawBuilder<{ product_id: string; score: number }> => {
  const all = unionAll(
    clauses.map((clause) => sql`select product_id, points from (${matchClause(clause)}) as clause`),
  );
  return sql`(select product_id, sum(points) as score from (${all}) as word_matches group by product_id having count(*) = ${sql.lit(clauses.length)})`;
};
