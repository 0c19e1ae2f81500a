/** Whether this process can do its work: what a load balancer asks, at `/readyz`. */
import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';
import type { Store } from '../store/database.ts';
import { mailQueue, paymentQueue, webhookQueue } from '../store/queues.ts';
import { probeWrite } from '../store/readiness.ts';

/** Why the process is not ready. */
export type ReadinessProblem = 'stopping' | 'database' | 'disk' | 'queue';

export interface Readiness {
  /** Checks at most every 5 s, however often it is asked; answers within 3 s. Empty if the process is ready. */
  readonly check: () => Promise<readonly ReadinessProblem[]>;
  /** From now on the process is not ready. */
  readonly stop: () => void;
  readonly isStopping: () => boolean;
  /** Resolves when who asked in the last 30 s has been told twice that the process stops, at most after 5 s. */
  readonly untilNoticed: () => Promise<void>;
}

interface Options {
  readonly store: Store;
  readonly clock: () => Date;
  readonly wait: (ms: number) => Promise<void>;
  readonly newId: (prefix?: string) => string;
  readonly log: Log;
  readonly dataDir: string;
  /** Free bytes of the file system of a folder. */
  readonly readFreeBytes?: (folder: string) => Promise<number>;
}

const validMs = 5000;
const checkLimitMs = 3000;
const watchedMs = 30_000;
const noticeLimitMs = 5000;
const refusalsUntilNoticed = 2;
/** Pictures, mails and SQLite's log need space before SQLite says that there is none. */
const minimumFreeBytes = 64 * 1024 * 1024;
/** A message that is due this long shows that the jobs stand still. */
const maximumQueueAgeMs = 10 * 60_000;

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export const createReadiness = ({
  store,
  clock,
  wait,
  newId,
  log,
  dataDir,
  readFreeBytes = freeBytesOf,
}: Options): Readiness => {
  let isStopping = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let refusals = 0;
  let onRefusal = (): void => {};
  let last: { readonly at: number; readonly problems: Promise<readonly ReadinessProblem[]> } | undefined;

  const isDatabaseWell = async (): Promise<boolean> => {
    try {
      await probeWrite(store, newId('probe'), clock().toISOString());
      return true;
    } catch (error) {
      log.error('The database takes no writes', error);
      return false;
    }
  };

  const isQueueWell = async (): Promise<boolean> => {
    const before = new Date(clock().getTime() - maximumQueueAgeMs).toISOString();
    const late = await Promise.all(
      [paymentQueue, mailQueue, webhookQueue].map((queue) => queue.hasDue(store, before)),
    );
    return !late.includes(true);
  };

  const findProblems = async (): Promise<readonly ReadinessProblem[]> => {
    const isDiskWell = (await readFreeBytes(dataDir)) >= minimumFreeBytes;
    const disk: readonly ReadinessProblem[] = isDiskWell ? [] : ['disk'];
    const isLate = wait(checkLimitMs).then(() => false);
    if (!(await Promise.race([isDatabaseWell(), isLate]))) return [...disk, 'database'];
    return (await isQueueWell()) ? disk : [...disk, 'queue'];
  };

  const check = async (): Promise<readonly ReadinessProblem[]> => {
    const now = clock().getTime();
    askedAt = now;
    if (isStopping) {
      refusals += 1;
      onRefusal();
      return ['stopping'];
    }
    if (!last || now - last.at >= validMs) last = { at: now, problems: findProblems() };
    return last.problems;
  };

  return {
    check,
    stop: () => void (isStopping = true),
    isStopping: () => isStopping,
    untilNoticed: async () => {
      if (clock().getTime() - askedAt > watchedMs) return;
      const noticed = new Promise<void>((resolve) => {
        onRefusal = () => {
          if (refusals >= refusalsUntilNoticed) resolve();
        };
      });
      await Promise.race([noticed, wait(noticeLimitMs)]);
    },
  };
};
