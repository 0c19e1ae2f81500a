import type { QueryClause, TermExpansion } from '../parseSearch.ts';
import type { Postings } from './searchPostings.ts';

/** Products with the score of their match, by position in both arrays. */
export interface ScoredProducts {
  readonly numbers: Uint32Array;
  readonly scores: Uint32Array;
}

type Scores = ReadonlyMap<number, number>;
type PostingsByWord = ReadonlyMap<string, Postings>;
type Merge = (one: number, other: number) => number;

/** Score of a word: ten times its weight; minus 1 for a near match; the plain weight for a corrected typo. */
const scoreByKind: { readonly [K in keyof TermExpansion]: (weight: number) => number } = {
  exact: (weight) => weight * 10,
  near: (weight) => weight * 10 - 1,
  corrected: (weight) => weight,
};
const kinds = ['exact', 'near', 'corrected'] as const;

/** A word of several kinds counts as the first of them. */
const matchExpansion = (expansion: TermExpansion, postings: PostingsByWord): Scores => {
  const scores = new Map<number, number>();
  const seen = new Set<string>();
  for (const kind of kinds)
    for (const word of expansion[kind]) {
      const found = seen.has(word) ? undefined : postings.get(word);
      seen.add(word);
      found?.numbers.forEach((number, at) => {
        const score = scoreByKind[kind](found.weights[at] ?? 0);
        if (score > (scores.get(number) ?? 0)) scores.set(number, score);
      });
    }
  return scores;
};

/** The products of every part, with their scores merged. */
const intersect = (parts: readonly Scores[], merge: Merge): Scores => {
  const [smallest = new Map<number, number>(), ...others] = parts.toSorted((a, b) => a.size - b.size);
  if (others.length === 0) return smallest;
  const common = new Map<number, number>();
  for (const [number, score] of smallest) {
    const scores = others.map((part) => part.get(number));
    if (scores.every((other) => other !== undefined)) common.set(number, scores.reduce(merge, score));
  }
  return common;
};

/** The products of any part, with the highest of their scores. */
const unite = (parts: readonly Scores[]): Scores => {
  const [first = new Map<number, number>(), ...others] = parts;
  if (others.length === 0) return first;
  const all = new Map(first);
  for (const part of others)
    for (const [number, score] of part) all.set(number, Math.max(score, all.get(number) ?? 0));
  return all;
};

const minimum: Merge = (one, other) => Math.min(one, other);
const sum: Merge = (one, other) => one + other;

/** All words of the clauses. */
export const wordsOf = (clauses: readonly QueryClause[]): string[] => [
  ...new Set(clauses.flat(2).flatMap(({ exact, near, corrected }) => [...exact, ...near, ...corrected])),
];

/** The products that match every clause; title matches score highest, description matches lowest. */
export const scoreProducts = (clauses: readonly QueryClause[], postings: PostingsByWord): ScoredProducts => {
  const matchClause = (alternatives: QueryClause): Scores =>
    unite(
      alternatives.map((expansions) =>
        intersect(
          expansions.map((expansion) => matchExpansion(expansion, postings)),
          minimum,
        ),
      ),
    );
  const scores = intersect(clauses.map(matchClause), sum);
  return { numbers: Uint32Array.from(scores.keys()), scores: Uint32Array.from(scores.values()) };
};
