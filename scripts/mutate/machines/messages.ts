/** What the threads of a mutation run are given, and what they answer. */
import { parentPort } from 'node:worker_threads';
import type { Mutant } from './mutant.ts';

export const witnesses = ['witness', 'paths', 'recorded', 'views'] as const;
export type Witness = (typeof witnesses)[number];

/** The machines as they are: what is wrong with them already, all their mutants, and which machines each check runs. */
export interface Baseline {
  readonly faults: readonly string[];
  readonly candidates: readonly Mutant[];
  readonly machinesIn: { readonly [check: string]: readonly string[] };
  readonly sessionEnds: { readonly [session: string]: string };
  /** How long one mutant may take: a multiple of what all witnesses took here. */
  readonly timeLimitMs: number;
}

export interface Judging {
  readonly machine: string;
  readonly baseline: Pick<Baseline, 'machinesIn' | 'sessionEnds'>;
}

/** A witness begins, or has found something. */
export type Progress =
  | { readonly type: 'began'; readonly witness: Witness }
  | { readonly type: 'noticed'; readonly witness: Witness; readonly reason: string };

export const checkKey = (witness: Witness, check: string): string => `${witness} ${check}`;

/** Sends a message from a thread to the one that opened it. */
export const answer = (message: unknown): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node, not a window
  parentPort?.postMessage(message);
};
