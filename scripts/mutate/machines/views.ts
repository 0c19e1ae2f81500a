/** Layer b of the paths as a witness: the pages of checkout and returns, in the shop as a whole. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache } from '../../tools/paths.ts';
import type { Mutant } from './mutant.ts';

export interface ViewsRequest {
  readonly files: readonly string[];
  /** Null for the machines as they are. */
  readonly mutant: Mutant | null;
}

export interface ViewsAnswer {
  readonly reason: string | null;
}

export interface ViewsWitness {
  /** The first failure on the pages, or null. */
  readonly ask: (request: ViewsRequest) => Promise<string | null>;
  readonly close: () => void;
}

const timeLimitMs = 180_000;

const checkout = 'tests/paths/views/checkout.test.tsx';
const returnWizard = 'tests/paths/views/returnWizard.test.tsx';
export const viewFiles = [checkout, returnWizard];

const ownFiles: { readonly [machine: string]: readonly string[] } = {
  checkout: [checkout],
  payment: [checkout],
  returnWizard: [returnWizard],
  // They run on other pages alone.
  account: [],
  order: [],
  review: [],
  recentlyViewed: [],
  staff: [],
};

/** The tests of layer b in which a machine runs, the faster first: most run on every page. */
export const viewFilesOf = (machine: string): readonly string[] =>
  ownFiles[machine] ?? [returnWizard, checkout];

const start = (): ChildProcess =>
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

/** Opens a witness that answers one request at a time. */
export const openViews = (): ViewsWitness => {
  let child = start();
  const ask = ({ files, mutant }: ViewsRequest): Promise<string | null> =>
    new Promise((resolve) => {
      const asked = child;
      const restart = (reason: string) => {
        asked.removeAllListeners();
        asked.kill('SIGKILL');
        child = start();
        finish(reason);
      };
      const timer = setTimeout(() => restart(`no end after ${timeLimitMs / 1000} s`), timeLimitMs);
      const finish = (reason: string | null) => {
        clearTimeout(timer);
        asked.removeAllListeners();
        resolve(reason);
      };
      asked.once('message', (answer: ViewsAnswer) => finish(answer.reason));
      asked.once('exit', () => restart('the tests ended without a result'));
      asked.send({ files, mutant } satisfies ViewsRequest);
    });
  return { ask, close: () => void child.kill('SIGKILL') };
};
