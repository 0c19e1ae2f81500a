import fc from 'fast-check';
import { seed } from './fuzzOptions.ts';
import type { Mutation } from './mutation.ts';

const shuffled = <T>(items: readonly T[]): T[] =>
  fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { seed, numRuns: 1 })[0] ?? [];

/** Chooses at most `count` mutations round-robin from all groups; deterministic. */
export const chooseMutations = (mutations: readonly Mutation[], count: number): Mutation[] => {
  const groups = [...Map.groupBy(mutations, ({ group }) => group).values()].map(shuffled);
  const chosen: Mutation[] = [];
  for (let round = 0; chosen.length < Math.min(count, mutations.length); round += 1)
    for (const group of groups) {
      const next = group[round];
      if (next && chosen.length < count) chosen.push(next);
    }
  return chosen;
};

const anyJson = fc.oneof(
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** `count` random values as raw JSON; deterministic. */
export const randomJson = (count: number): string[] =>
  fc
    .sample(anyJson, { seed, numRuns: count })
    .map((value) => JSON.stringify(value))
    // Rejected while parsing the body; covered by `createTransportMutations`.
    .filter((raw) => !raw.includes('__proto__'));

/** `count` random texts; deterministic. */
export const randomTexts = (count: number): string[] =>
  fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { seed, numRuns: count });
