import fc from 'fast-check';
import type { Mutation } from './mutation.ts';

const seed = 20_260_302;

const shuffled = <T>(items: readonly T[]): T[] =>
  fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { seed, numRuns: 1 })[0] ?? [];

/** At most `count` of them, from every group in turn, the same at every run. */
export const chooseFrom = (mutations: readonly Mutation[], count: number): Mutation[] => {
  const groups = [...Map.groupBy(mutations, ({ group }) => group).values()].map(shuffled);
  const chosen: Mutation[] = [];
  for (let turn = 0; chosen.length < Math.min(count, mutations.length); turn += 1)
    for (const group of groups) {
      const next = group[turn];
      if (next && chosen.length < count) chosen.push(next);
    }
  return chosen;
};

const anything = fc.oneof(
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** `count` values that chance brings, as raw JSON, the same at every run. */
export const randomJson = (count: number): string[] =>
  fc
    .sample(anything, { seed, numRuns: count })
    .map((value) => JSON.stringify(value))
    // The key is refused before the field is looked at; it is sent on purpose elsewhere.
    .filter((raw) => !raw.includes('__proto__'));

/** The same for what is text wherever it stands. */
export const randomTexts = (count: number): string[] =>
  fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { seed, numRuns: count });
