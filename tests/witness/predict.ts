/** Rules that compare a flow with a reference model, which predicts requests, actions and emitted events of every step. */
import type { Step, StepRule } from './scenario.ts';

/** JSON with sorted keys. */
export const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? 'undefined';

/** Null if both are equal. */
export const difference = (actual: unknown, expected: unknown): string | null => {
  if (actual === expected) return null;
  const [actualText, expectedText] = [canonicalText(actual), canonicalText(expected)];
  return actualText === expectedText ? null : `${actualText} instead of ${expectedText}`;
};

/** A rule that the actual value equals the expected one. */
export const equal = <Model>(
  rule: string,
  expected: (step: Step<Model>) => unknown,
  actual: (step: Step<Model>) => unknown,
): StepRule<Model> => ({
  rule,
  check: (step) => difference(actual(step), expected(step)),
});

/** A rule that every request of these actors has a time limit in its machine. */
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
