import type { Chance } from '../runtime/chance.ts';
import type { Timeline } from '../runtime/timeline.ts';

/** Faults that last for a while, each with the probability that it strikes one operation. */
export const lastingFaults = {
  /** A request does not reach the server. */
  requestLost: 0.15,
  /** The server's answer does not reach the browser. */
  answerLost: 0.15,
  /** A request reaches the server twice. */
  requestDoubled: 0.2,
  /** Requests and answers take seconds. */
  networkSlow: 0.5,
  /** Each wait for the store takes up to a second. */
  storeSlow: 0.3,
  /** Another process holds the write lock of the database. */
  storeBusy: 1,
  /** The disk is full. */
  storeFull: 1,
  /** The provider refuses connections. */
  providerDown: 1,
  /** The provider's answer is lost after it has acted. */
  providerAnswerLost: 0.7,
  /** The provider takes up to half a minute. */
  providerSlow: 0.4,
  /** The provider answers 500. */
  providerError: 0.3,
  /** A webhook is never sent. */
  webhookDropped: 0.7,
  /** A webhook comes up to three days late. */
  webhookLate: 0.5,
  webhookDoubled: 0.6,
  /** The mail server refuses connections. */
  mailDown: 1,
} as const;
export type LastingFault = keyof typeof lastingFaults;

/** Faults of one moment. */
export type MomentaryFault =
  | {
      readonly kind: 'crash';
      /** Where the process ends, at the first occasion after the time. */
      readonly at: 'beforeCommit' | 'afterCommit' | 'providerCall' | 'anywhere';
      /** The machine loses its power: what was not flushed is lost. */
      readonly isPowerCut: boolean;
      /** Until the process is started again. */
      readonly downMs: number;
    }
  | { readonly kind: 'clockStep'; readonly byMs: number };

export type PlannedFault =
  | { readonly kind: LastingFault; readonly fromMs: number; readonly forMs: number }
  | (MomentaryFault & { readonly fromMs: number });

/** The faults that are active now. */
export interface Faults {
  /** Whether this fault strikes one operation now. Draws nothing while it is not active. */
  readonly strikes: (kind: LastingFault) => boolean;
  readonly isActive: (kind: LastingFault) => boolean;
  /** Whether any fault of the server or its store has been active in the last minutes. */
  readonly mayFail: () => boolean;
  /** Ends every fault, for good. */
  readonly end: () => void;
  readonly hasEnded: () => boolean;
  /** A fault of one moment has happened. */
  readonly noteMoment: () => void;
}

/** After a fault, its effects last for a while: retries, claims, clients that wait. */
const aftermathMs = 3 * 60_000;

export const createFaults = (
  planned: readonly PlannedFault[],
  {
    timeline,
    chance,
    start,
  }: { readonly timeline: Timeline; readonly chance: Chance; readonly start: number },
): Faults => {
  let hasEnded = false;
  let lastMoment = Number.NEGATIVE_INFINITY;
  const lasting = planned.filter((fault) => 'forMs' in fault);
  const isActive = (kind: LastingFault): boolean => {
    if (hasEnded) return false;
    const elapsed = timeline.now() - start;
    return lasting.some(
      (fault) => fault.kind === kind && elapsed >= fault.fromMs && elapsed < fault.fromMs + fault.forMs,
    );
  };
  return {
    isActive,
    strikes: (kind) => isActive(kind) && chance.happens(lastingFaults[kind]),
    mayFail: () => {
      const elapsed = timeline.now() - start;
      return (
        elapsed - lastMoment < aftermathMs ||
        lasting.some((fault) => elapsed >= fault.fromMs && elapsed < fault.fromMs + fault.forMs + aftermathMs)
      );
    },
    end: () => {
      hasEnded = true;
    },
    hasEnded: () => hasEnded,
    noteMoment: () => {
      lastMoment = timeline.now() - start;
    },
  };
};
