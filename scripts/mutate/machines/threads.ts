/** Runs checks in threads: each loads the machines afresh, and an infinite loop can be terminated. */
import { Worker } from 'node:worker_threads';
import type { Baseline, MutantTask, Progress, Witness } from './messages.ts';
import type { Mutant } from './mutant.ts';

export interface Notice {
  readonly witness: Witness;
  readonly reason: string;
}

/** A mutant may grow a queue infinitely. */
const memoryLimitMb = 1500;

const startWorker = (file: string, env: NodeJS.ProcessEnv, workerData?: unknown): Worker =>
  new Worker(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    stdout: true,
    stderr: true,
  });

export const readBaseline = (): Promise<Baseline> =>
  new Promise((resolve, reject) => {
    const worker = startWorker('baselineThread.ts', { VERROW_CENSUS: '1' });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The witnesses ended without a result.')));
  });

/** The witnesses that notice a mutant. Errors outside checks and the time limit count for the current witness. */
export const testMutant = (mutant: Mutant, baseline: Baseline): Promise<readonly Notice[]> => {
  const { machinesIn, sessionEnds, timeLimitMs } = baseline;
  const task: MutantTask = { machine: mutant.machine, baseline: { machinesIn, sessionEnds } };
  const worker = startWorker('mutantThread.ts', { VERROW_MUTANT: JSON.stringify(mutant) }, task);
  const notices: Notice[] = [];
  let currentWitness: Witness = 'paths';
  const addNotice = (reason: string) => notices.push({ witness: currentWitness, reason });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      addNotice(`no end after ${Math.round(timeLimitMs / 1000)} s`);
      void worker.terminate();
    }, timeLimitMs);
    worker.on('message', (progress: Progress) => {
      if (progress.type === 'started') currentWitness = progress.witness;
      else notices.push(progress);
    });
    worker.once('error', (error) => addNotice(error instanceof Error ? error.message : String(error)));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(notices);
    });
  });
};
