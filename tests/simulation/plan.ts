/** A run as data: everything that happens follows from it, so that a failing one can be reduced and kept. */
import type { BrowserPlan } from './actors/browser/browserShopper.ts';
import type { CrowdPlan } from './actors/crowd.ts';
import type { AttackerPlan } from './actors/attacker.ts';
import type { ShopperPlan } from './actors/shopper.ts';
import type { StaffPlan } from './actors/staffMember.ts';
import { createChance, type Chance } from './runtime/chance.ts';
import { lastingFaults, type LastingFault, type PlannedFault } from './world/faults.ts';
import { shoppers } from './world/template.ts';

export type ActorPlan = AttackerPlan | BrowserPlan | CrowdPlan | ShopperPlan | StaffPlan;

export interface Plan {
  readonly seed: number;
  readonly actors: readonly ActorPlan[];
  readonly faults: readonly PlannedFault[];
  /** Seconds between two steps of the demo's carrier; null where staff do its work. */
  readonly carrierLegSeconds: number | null;
  /** How often a statement lets others run first. */
  readonly yields: number;
  /** Until the faults end and actors begin nothing new. */
  readonly lengthMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const lastingKinds = Object.keys(lastingFaults) as LastingFault[];

/** Of how long a fault lasts: a lock is short, an outage may be long. */
const lengthOf = (kind: LastingFault, chance: Chance): number => {
  if (kind === 'storeBusy') return chance.integer(50, 3000);
  if (kind === 'storeFull') return chance.integer(1000, 5 * minuteMs);
  return chance.integer(10_000, 40 * minuteMs);
};

/** When most of the shoppers are at work. */
const rushMs = 15 * minuteMs;

const planFault = (chance: Chance, lengthMs: number): PlannedFault => {
  const fromMs = chance.integer(0, chance.happens(0.6) ? Math.min(rushMs, lengthMs) : lengthMs);
  if (chance.happens(0.35))
    return {
      kind: 'crash',
      fromMs,
      at: chance.pick(['beforeCommit', 'afterCommit', 'providerCall', 'anywhere'] as const),
      isPowerCut: chance.happens(0.4),
      downMs: chance.happens(0.8) ? chance.integer(500, 20_000) : chance.integer(minuteMs, 40 * minuteMs),
    };
  if (chance.happens(0.05))
    return { kind: 'clockStep', fromMs, byMs: chance.pick([-60_000, -2000, 2000, 60_000, 10 * minuteMs]) };
  const kind = chance.pick(lastingKinds);
  return { kind, fromMs, forMs: lengthOf(kind, chance) };
};

/** Trade with faults for many days: three faults a day, staff and an attacker at work. */
export const tradePlan = (seed: number, days: number, ordersPerDay: number): Plan => {
  const chance = createChance(`trade/${seed}`);
  const lengthMs = days * 24 * hourMs;
  return {
    seed,
    actors: [
      { kind: 'crowd', number: 0, ordersPerDay, days },
      { kind: 'staff', number: 0, everyMs: 6 * hourMs, rounds: days * 4 },
      { kind: 'attacker', number: shoppers.length - 1, attacks: days },
    ],
    faults: Array.from({ length: 3 * days }, (_, number) => {
      const fault = planFault(chance, 8 * hourMs);
      return { ...fault, fromMs: fault.fromMs + number * 8 * hourMs };
    }),
    carrierLegSeconds: 3600,
    yields: 0.02,
    lengthMs,
  };
};

/** The plan of a seed: a few hours of a small shop, with a random subset of the faults. */
export const planOf = (seed: number): Plan => {
  const chance = createChance(`plan/${seed}`);
  const lengthMs = chance.integer(1, 3) * hourMs;
  const shopperCount = chance.integer(4, 12);
  const isStaffed = chance.happens(0.6);
  const actors: ActorPlan[] = Array.from({ length: shopperCount }, (_, number) => ({
    kind: 'shopper',
    number,
    // Some come at the same moment: they compete.
    firstVisitMs: chance.happens(0.5) ? chance.integer(0, 5000) : chance.integer(0, lengthMs / 2),
    visits: chance.integer(1, 3),
  }));
  // Other people: a browser and a client of the API would confuse each other's cart.
  const browserCount = chance.happens(0.5) ? chance.integer(1, 2) : 0;
  for (let number = 0; number < browserCount; number += 1)
    actors.push({
      kind: 'browser',
      number: 20 + number,
      firstVisitMs: chance.integer(0, lengthMs / 2),
      visits: chance.integer(1, 2),
    });
  if (isStaffed)
    actors.push({ kind: 'staff', number: 0, everyMs: chance.integer(5, 25) * minuteMs, rounds: 20 });
  if (chance.happens(0.3))
    actors.push({ kind: 'attacker', number: shoppers.length - 1, attacks: chance.integer(2, 8) });
  // One run in five has no faults: what fails there needs none.
  const faultCount = chance.happens(0.2) ? 0 : chance.integer(2, 12);
  return {
    seed,
    actors,
    faults: Array.from({ length: faultCount }, () => planFault(chance, lengthMs)),
    carrierLegSeconds: isStaffed ? null : chance.integer(60, 1200),
    yields: chance.pick([0, 0.05, 0.2]),
    lengthMs,
  };
};
