/** A run as data: everything that happens follows from it, so that a failing one can be reduced and kept. */
import type { BrowserPlan } from './actors/browser/browserShopper.ts';
import type { CrowdPlan } from './actors/crowd.ts';
import type { AttackerPlan } from './actors/attacker.ts';
import type { GuestPlan } from './actors/guest.ts';
import type { OperatorPlan } from './actors/operator.ts';
import type { ShopperPlan } from './actors/shopper.ts';
import type { StaffPlan } from './actors/staffMember.ts';
import type { WatcherPlan } from './actors/watcher.ts';
import { createChance, type Chance } from './runtime/chance.ts';
import { listCurrencies } from './world/currencies.ts';
import { lastingFaults, type LastingFault, type PlannedFault } from './world/faults.ts';
import { shoppers } from './world/template.ts';

export type ActorPlan =
  | AttackerPlan
  | BrowserPlan
  | CrowdPlan
  | GuestPlan
  | OperatorPlan
  | ShopperPlan
  | StaffPlan
  | WatcherPlan;

export interface Plan {
  readonly seed: number;
  readonly actors: readonly ActorPlan[];
  readonly faults: readonly PlannedFault[];
  /** Seconds between two steps of the demo's carrier; null where staff do its work. */
  readonly carrierLegSeconds: number | null;
  /** `single` without; with `oss`, some shoppers live in Germany. */
  readonly vatScheme?: 'oss';
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

const faultKinds = [...lastingKinds, 'clockStep', 'crash', 'crash', 'crash', 'crash'] as const;
type FaultKind = (typeof faultKinds)[number];

const planFault = (chance: Chance, kind: FaultKind, lengthMs: number): PlannedFault => {
  const fromMs = chance.integer(0, chance.happens(0.6) ? Math.min(rushMs, lengthMs) : lengthMs);
  if (kind === 'crash')
    return {
      kind: 'crash',
      fromMs,
      at: chance.pick(['beforeCommit', 'afterCommit', 'providerCall', 'anywhere'] as const),
      isPowerCut: chance.happens(0.4),
      downMs: chance.happens(0.8) ? chance.integer(500, 20_000) : chance.integer(minuteMs, 40 * minuteMs),
    };
  if (kind === 'clockStep')
    return { kind: 'clockStep', fromMs, byMs: chance.pick([-60_000, -2000, 2000, 60_000, 10 * minuteMs]) };
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
      const fault = planFault(chance, chance.pick(faultKinds), 8 * hourMs);
      return { ...fault, fromMs: fault.fromMs + number * 8 * hourMs };
    }),
    carrierLegSeconds: 3600,
    yields: 0.02,
    lengthMs,
  };
};

/** What a run is about: the others are left to chance. */
const focuses = ['any', 'promo', 'refunds', 'returns', 'scarce'] as const;
type Focus = (typeof focuses)[number];

const planShoppers = (chance: Chance, focus: Focus, lengthMs: number): ActorPlan[] =>
  Array.from({ length: chance.integer(3, 7) }, (_, number) => ({
    kind: 'shopper',
    number,
    // Some come at the same moment: they compete.
    firstVisitMs: chance.happens(0.5) ? chance.integer(0, 5000) : chance.integer(0, lengthMs / 3),
    visits: chance.integer(1, 2),
    habit: focus === 'any' || focus === 'refunds' ? 'any' : chance.happens(0.8) ? focus : 'any',
  }));

/** Staff of a run about returns and refunds are quick. */
/** Half of the staff send orders in parts; drawn apart, so that the rest of the plan is the same. */
const planStaff = (seed: number, chance: Chance, focus: Focus): ActorPlan => {
  const isQuick = focus === 'refunds' || focus === 'returns';
  return {
    kind: 'staff',
    number: 0,
    everyMs: (isQuick ? chance.integer(4, 8) : chance.integer(10, 25)) * minuteMs,
    rounds: isQuick ? 16 : 8,
    isGenerous: focus === 'refunds',
    isPacking: createChance(`packing/${seed}`).happens(0.5),
    isSelling: createChance(`selling/${seed}`).happens(0.35),
  };
};

/** Guests, drawn apart: the other actors of a seed are the same without them. Some sign in to an account that is at work elsewhere. */
const planGuests = (seed: number, lengthMs: number): ActorPlan[] => {
  const chance = createChance(`guests/${seed}`);
  const count = chance.happens(0.35) ? chance.integer(1, 2) : 0;
  return Array.from({ length: count }, (_, number) => ({
    kind: 'guest',
    number: chance.happens(0.3) ? number : 30 + number,
    firstVisitMs: chance.happens(0.5) ? chance.integer(0, 5000) : chance.integer(0, lengthMs / 3),
    visits: chance.integer(1, 2),
    ending: chance.happens(0.75) ? 'signIn' : 'leave',
  }));
};

/** An operator with shoppers who wait for scarce sizes and shoppers from abroad, drawn apart as guests are. */
const planOperator = (seed: number, actors: readonly ActorPlan[]): Pick<Plan, 'actors' | 'vatScheme'> => {
  const chance = createChance(`operator/${seed}`);
  if (!chance.happens(0.35)) return { actors };
  const watchers = Array.from({ length: chance.integer(1, 3) }, (_, number): ActorPlan => ({
    kind: 'watcher',
    number: 25 + number,
    everyMs: chance.integer(2, 8) * minuteMs,
    rounds: 12,
  }));
  return {
    vatScheme: 'oss',
    actors: [
      ...actors.map((actor): ActorPlan =>
        actor.kind === 'shopper' && chance.happens(0.6) ? { ...actor, isAbroad: true } : actor,
      ),
      { kind: 'operator', number: 1, everyMs: chance.integer(2, 6) * minuteMs, rounds: 15 },
      ...watchers,
    ],
  };
};

/** Visitors who read prices in other currencies, in a third of the seeds; drawn apart as guests are. */
const planCurrencies = (seed: number, actors: readonly ActorPlan[]): readonly ActorPlan[] => {
  const chance = createChance(`currencies/${seed}`);
  if (!chance.happens(0.35)) return actors;
  return actors.map((actor): ActorPlan =>
    (actor.kind === 'shopper' || actor.kind === 'guest' || actor.kind === 'browser') && chance.happens(0.6)
      ? { ...actor, currency: chance.pick(listCurrencies) }
      : actor,
  );
};

/**
 * The plan of a seed: an afternoon of a small shop. Each seed has a subset of the actors, a few kinds of faults and a focus, since risks
 * hide each other where everything happens at once.
 */
export const planOf = (seed: number): Plan => {
  const chance = createChance(`plan/${seed}`);
  const lengthMs = chance.integer(1, 2) * hourMs;
  const focus = chance.pick(focuses);
  const isStaffed = focus === 'refunds' || focus === 'returns' || chance.happens(0.4);
  const actors = planShoppers(chance, focus, lengthMs);
  // Other people: a browser and a client of the API would confuse each other's cart.
  const browserCount = chance.happens(0.3) ? chance.integer(1, 2) : 0;
  for (let number = 0; number < browserCount; number += 1)
    actors.push({
      kind: 'browser',
      number: 20 + number,
      firstVisitMs: chance.integer(0, lengthMs / 2),
      visits: chance.integer(1, 2),
    });
  if (isStaffed) actors.push(planStaff(seed, chance, focus));
  if (chance.happens(0.3))
    actors.push({ kind: 'attacker', number: shoppers.length - 1, attacks: chance.integer(3, 10) });
  // One run in five has no faults: what fails there needs none.
  const faultCount = chance.happens(0.2) ? 0 : chance.integer(2, 8);
  const kinds = Array.from({ length: chance.integer(1, 4) }, () => chance.pick(faultKinds));
  const { actors: planned, ...scheme } = planOperator(seed, [...actors, ...planGuests(seed, lengthMs)]);
  return {
    seed,
    actors: planCurrencies(seed, planned),
    ...scheme,
    faults: Array.from({ length: faultCount }, () => planFault(chance, chance.pick(kinds), lengthMs)),
    carrierLegSeconds: isStaffed ? null : chance.integer(60, 1200),
    yields: chance.pick([0, 0.05, 0.2]),
    lengthMs,
  };
};
