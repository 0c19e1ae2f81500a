/** Rules that hold a flow against a reference model, which says for every step what must be asked, done and emitted. */
import type { Step, StepRule } from './scenario.ts';

/** Independent of the order in which fields were set. */
export const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? 'undefined';

/** Null where both are the same. */
export const difference = (seen: unknown, expected: unknown): string | null => {
  if (seen === expected) return null;
  const [seenText, expectedText] = [canonicalText(seen), canonicalText(expected)];
  return seenText === expectedText ? null : `${seenText} instead of ${expectedText}`;
};

/** What is seen must be what is expected. */
export const equal = <Model>(
  rule: string,
  expected: (step: Step<Model>) => unknown,
  seen: (step: Step<Model>) => unknown,
): StepRule<Model> => ({
  rule,
  check: (step) => difference(seen(step), expected(step)),
});

/** Every request of these actors runs under a time limit of its machine. */
export const timeLimited = <Model>(rule: string, actors: readonly string[]): StepRule<Model> => ({
  rule,
  check: ({ after }) => {
    for (const [path, { snapshot }] of after.members)
      for (const id of Object.keys(snapshot.children))
        if (actors.includes(id) && !after.timers.some(({ owner }) => owner === path))
          return `${id} has no time limit`;
    return null;
  },
});
