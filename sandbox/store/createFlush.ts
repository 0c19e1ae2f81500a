import { open } from 'node:fs/promises';

export interface Flush {
  /** Resolves when everything committed before the call is on disk; calls that wait together share one flush. */
  (): Promise<void>;
  close(): Promise<void>;
}

/** Creates the function that flushes a write-ahead log, which exists from the first commit on. */
export const createFlush = (logFile: string): Flush => {
  const opened = open(logFile, 'r+');
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  const flush = (): Promise<void> =>
    (next ??= running.then(async () => {
      next = undefined;
      // A failure is kept: what is not on disk must never be acknowledged.
      running = opened.then((file) => file.datasync());
      return running;
    }));
  return Object.assign(flush, {
    async close() {
      await Promise.allSettled([next, running]);
      await (await opened).close();
    },
  });
};
