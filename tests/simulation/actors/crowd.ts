import { shoppers } from '../world/template.ts';
import type { Stage } from './actor.ts';
import { createShopper, visit } from './shopper.ts';

/** Visitors who come all day long, as many as it takes for this number of orders a day on average. */
export interface CrowdPlan {
  readonly kind: 'crowd';
  readonly number: number;
  readonly ordersPerDay: number;
  readonly days: number;
}

const dayMs = 86_400_000;
/** Of the visits, about this share ends with an order. */
const orderingShare = 0.72;

/** Resolves when the last visit has ended. */
export const runCrowd = async (stage: Stage, plan: CrowdPlan): Promise<void> => {
  const { world, chance, isOpen } = stage;
  const { timeline } = world;
  // The last one is the attacker, whose own orders are not foreign.
  const idle = shoppers
    .slice(0, -1)
    .map((person) => createShopper({ ...stage, chance: chance.fork(person.id) }, person));
  const visits = new Set<Promise<void>>();
  const end = timeline.now() + plan.days * dayMs;
  const meanMs = (dayMs / plan.ordersPerDay) * orderingShare;
  const begin = async (): Promise<void> => {
    const shopper = idle.shift();
    if (!shopper) return;
    await visit(shopper);
    idle.push(shopper);
  };
  while (timeline.now() < end && isOpen()) {
    // oxlint-disable-next-line no-await-in-loop -- visitors come one after the other
    await timeline.sleep(-Math.log(1 - chance.fraction()) * meanMs, 'a visitor comes');
    const running = begin();
    visits.add(running);
    void running.finally(() => visits.delete(running));
  }
  await Promise.all(visits);
};
