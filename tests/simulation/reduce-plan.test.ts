import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { reducePlan } from './reducePlan.ts';

const plan: Plan = {
  seed: 1,
  actors: [
    { kind: 'shopper', number: 0, firstVisitMs: 0, visits: 3 },
    { kind: 'shopper', number: 1, firstVisitMs: 0, visits: 3 },
    { kind: 'staff', number: 0, everyMs: 1000, rounds: 8 },
  ],
  faults: [
    { kind: 'mailDown', fromMs: 0, forMs: 10 },
    { kind: 'answerLost', fromMs: 5, forMs: 10 },
    { kind: 'providerDown', fromMs: 7, forMs: 10 },
  ],
  carrierLegSeconds: null,
  yields: 0.2,
  lengthMs: 1000,
};

test('a failing plan is reduced to the actors, steps and faults that it needs', async () => {
  const violation = { invariant: 'S3', details: '', atMs: 0 };
  const { plan: reduced } = await reducePlan(plan, violation, async ({ faults, actors }) =>
    faults.some(({ kind }) => kind === 'answerLost') &&
    actors.some((actor) => actor.kind === 'shopper' && actor.number === 1)
      ? violation
      : undefined,
  );
  expect(reduced.faults).toEqual([{ kind: 'answerLost', fromMs: 5, forMs: 10 }]);
  expect(reduced.actors).toEqual([{ kind: 'shopper', number: 1, firstVisitMs: 0, visits: 1 }]);
  expect(reduced.yields).toBe(0);
});

test('a smaller plan that violates something else is not taken', async () => {
  const violation = { invariant: 'S3', details: '', atMs: 0 };
  const { plan: reduced } = await reducePlan(plan, violation, async () => ({
    ...violation,
    invariant: 'S1',
  }));
  expect(reduced).toEqual(plan);
});
