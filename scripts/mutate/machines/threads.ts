/** Runs witnesses in threads of their own: each loads the machines anew, and an endless one can be ended. */
import { Worker } from 'node:worker_threads';
import type { Baseline, Judging, Progress, Witness } from './messages.ts';
import type { Mutant } from './mutant.ts';

export interface Notice {
  readonly witness: Witness;
  readonly reason: string;
}

/** A mutant may fill a queue without end. */
const memoryLimitMb = 1500;

const open = (file: string, env: NodeJS.ProcessEnv, workerData?: unknown): Worker =>
  new Worker(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    stdout: true,
    stderr: true,
  });

export const readBaseline = (): Promise<Baseline> =>
  new Promise((resolve, reject) => {
    const worker = open('baselineThread.ts', { VERROW_CENSUS: '1' });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The witnesses ended without a result.')));
  });

/** Which witnesses notice a mutant. An error outside of a check and a passed time limit count for the witness that ran. */
export const judge = (mutant: Mutant, baseline: Baseline): Promise<readonly Notice[]> => {
  const { machinesIn, sessionEnds, timeLimitMs } = baseline;
  const judging: Judging = { machine: mutant.machine, baseline: { machinesIn, sessionEnds } };
  const worker = open('mutantThread.ts', { VERROW_MUTANT: JSON.stringify(mutant) }, judging);
  const notices: Notice[] = [];
  let running: Witness = 'paths';
  const note = (reason: string) => notices.push({ witness: running, reason });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      note(`no end after ${Math.round(timeLimitMs / 1000)} s`);
      void worker.terminate();
    }, timeLimitMs);
    worker.on('message', (progress: Progress) => {
      if (progress.type === 'began') running = progress.witness;
      else notices.push(progress);
    });
    worker.once('error', (error) => note(error instanceof Error ? error.message : String(error)));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(notices);
    });
  });
};
