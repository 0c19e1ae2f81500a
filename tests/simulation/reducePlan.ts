import type { Plan } from './plan.ts';
import type { Violation } from './simulate.ts';

/** Runs a plan; undefined where nothing is violated. */
export type FindViolation = (plan: Plan) => Promise<Violation | undefined>;

const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, at) => at !== index);

/** Plans with a little less, the largest steps first. */
function* smallerPlans(plan: Plan): Generator<Plan> {
  if (plan.faults.length > 1) {
    const half = Math.ceil(plan.faults.length / 2);
    yield { ...plan, faults: plan.faults.slice(half) };
    yield { ...plan, faults: plan.faults.slice(0, half) };
  }
  for (const index of plan.faults.keys()) yield { ...plan, faults: without(plan.faults, index) };
  for (const index of plan.actors.keys()) yield { ...plan, actors: without(plan.actors, index) };
  for (const [index, actor] of plan.actors.entries()) {
    const replace = (smaller: typeof actor): Plan => ({
      ...plan,
      actors: plan.actors.with(index, smaller),
    });
    if (actor.kind === 'shopper' && actor.visits > 1) yield replace({ ...actor, visits: actor.visits - 1 });
    if (actor.kind === 'guest' && actor.visits > 1) yield replace({ ...actor, visits: actor.visits - 1 });
    if ((actor.kind === 'staff' || actor.kind === 'operator' || actor.kind === 'watcher') && actor.rounds > 1)
      yield replace({ ...actor, rounds: Math.floor(actor.rounds / 2) });
    if (actor.kind === 'attacker' && actor.attacks > 1) yield replace({ ...actor, attacks: 1 });
  }
  if (plan.yields > 0) yield { ...plan, yields: 0 };
}

export interface ReducedPlan {
  readonly plan: Plan;
  readonly violation: Violation;
  readonly runs: number;
}

/**
 * Leaves out faults, actors and steps as long as the same invariant is violated. Tries at most `maximumRuns` plans; the result is the
 * smallest that still fails.
 */
export const reducePlan = async (
  plan: Plan,
  violation: Violation,
  findViolation: FindViolation,
  maximumRuns = 120,
): Promise<ReducedPlan> => {
  let smallest = { plan, violation };
  let runs = 0;
  for (let isReduced = true; isReduced;) {
    isReduced = false;
    for (const candidate of smallerPlans(smallest.plan)) {
      if (runs >= maximumRuns) return { ...smallest, runs };
      runs += 1;
      // oxlint-disable-next-line no-await-in-loop -- each step depends on the one before
      const found = await findViolation(candidate);
      if (found?.invariant !== violation.invariant) continue;
      smallest = { plan: candidate, violation: found };
      isReduced = true;
      break;
    }
  }
  return { ...smallest, runs };
};
