/** Rules that compare a flow with a reference model, which predicts requests, actions and emitted events of every step. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { snapshotsOf, type Place } from './place.ts';
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

/** By rule: a visible value of the machine after a step, and its expected value from the model. */
export interface Views<Model, Machine extends AnyStateMachine> {
  readonly [rule: string]: readonly [
    actual: (snapshot: SnapshotFrom<Machine>, place: Place) => unknown,
    expected: (model: Model) => unknown,
  ];
}

/** Rules that the views of a machine, the first one of its scenario, show what the model expects. */
export const viewRules = <Model, Machine extends AnyStateMachine>(
  machine: Machine,
  views: Views<Model, Machine>,
): StepRule<Model>[] => {
  const snapshotIn = snapshotsOf(machine);
  return Object.entries(views).map(([rule, [actual, expected]]) => ({
    rule,
    check: ({ kind, before, after, modelBefore, model }) => {
      const isUnchanged = kind !== 'start' && before === after && modelBefore === model;
      return !isUnchanged && difference(actual(snapshotIn(after), after), expected(model));
    },
  }));
};

/** Rules that fields of a prediction equal what a step did: by field, the rule and the actual value. */
export const predictionRules = <Model, Prediction>(
  predict: (step: Step<Model>) => Prediction,
  fields: {
    readonly [field in keyof Prediction]?: readonly [rule: string, actual: (step: Step<Model>) => unknown];
  },
): StepRule<Model>[] =>
  (Object.keys(fields) as (keyof Prediction)[]).flatMap((field) => {
    const expectation = fields[field];
    return expectation ? [equal(expectation[0], (step) => predict(step)[field], expectation[1])] : [];
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
