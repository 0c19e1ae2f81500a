/** Layer b of the paths as a witness: the pages of checkout and returns in the complete shop. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache } from '../../tools/paths.ts';
import type { Mutant } from './mutant.ts';

export interface ViewsRequest {
  readonly files: readonly string[];
  /** Null for the unmutated machines. */
  readonly mutant: Mutant | null;
}

export interface ViewsAnswer {
  readonly reason: string | null;
}

export interface ViewsWitness {
  /** The first failure on the pages, or null. */
  readonly run: (request: ViewsRequest) => Promise<string | null>;
  readonly close: () => void;
}

const timeLimitMs = 180_000;

const checkout = 'tests/paths/views/checkout.isolated.test.tsx';
const returnWizard = 'tests/paths/views/return-wizard.test.tsx';
export const viewFiles = [checkout, returnWizard];

const filesByMachine: { readonly [machine: string]: readonly string[] } = {
  checkout: [checkout],
  payment: [checkout],
  returnWizard: [returnWizard],
  // These run on other pages only.
  account: [],
  order: [],
  review: [],
  recentlyViewed: [],
  staff: [],
};

/** The tests of layer b in which a machine runs, fastest first; most machines run on every page. */
export const viewFilesOf = (machine: string): readonly string[] =>
  filesByMachine[machine] ?? [returnWizard, checkout];

const startProcess = (): ChildProcess =>
  fork(fileURLToPath(new URL('viewsProcess.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VERROW_MUTATION_RUN: '1',
      VERROW_PATHS: join(cache, 'paths-of-mutants'),
    },
  });

/** Opens a process that handles one request at a time. */
export const openViews = (): ViewsWitness => {
  let child = startProcess();
  const run = ({ files, mutant }: ViewsRequest): Promise<string | null> =>
    new Promise((resolve) => {
      const runningChild = child;
      const restart = (reason: string) => {
        runningChild.removeAllListeners();
        runningChild.kill('SIGKILL');
        child = startProcess();
        finish(reason);
      };
      const timer = setTimeout(() => restart(`no end after ${timeLimitMs / 1000} s`), timeLimitMs);
      const finish = (reason: string | null) => {
        clearTimeout(timer);
        runningChild.removeAllListeners();
        resolve(reason);
      };
      runningChild.once('message', (answer: ViewsAnswer) => finish(answer.reason));
      runningChild.once('exit', () => restart('the tests ended without a result'));
      runningChild.send({ files, mutant } satisfies ViewsRequest);
    });
  return { run, close: () => void child.kill('SIGKILL') };
};
