/** Messages between a mutation run and its threads. */
import { parentPort } from 'node:worker_threads';
import type { Mutant } from './mutant.ts';

export const witnesses = ['witness', 'paths', 'recorded', 'views'] as const;
export type Witness = (typeof witnesses)[number];

/** The unmutated machines: faults found, all mutants, and the machines that each check runs. */
export interface Baseline {
  readonly faults: readonly string[];
  readonly candidates: readonly Mutant[];
  readonly machinesIn: { readonly [check: string]: readonly string[] };
  readonly sessionEnds: { readonly [session: string]: string };
  /** Time limit per mutant: a multiple of the time of all checks. */
  readonly timeLimitMs: number;
}

export interface MutantTask {
  readonly machine: string;
  readonly baseline: Pick<Baseline, 'machinesIn' | 'sessionEnds'>;
}

/** A witness starts, or has noticed the mutant. */
export type Progress =
  | { readonly type: 'started'; readonly witness: Witness }
  | { readonly type: 'noticed'; readonly witness: Witness; readonly reason: string };

export const checkKey = (witness: Witness, check: string): string => `${witness} ${check}`;

/** Sends a message from a thread to its parent. */
export const postResult = (message: unknown): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a MessagePort, not a window
  parentPort?.postMessage(message);
};
