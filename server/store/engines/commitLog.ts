import { open, type FileHandle } from 'node:fs/promises';
import { FlushFailed } from './errors.ts';

/** Makes commits durable; commits that wait together share one flush. */
export interface CommitLog {
  /** Resolves when everything committed before this call is on disk. After a failed flush it always rejects. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Group commit for a list of commits that are written but not flushed. `flushToDisk` runs once at a time: commits during a run share the
 * next one, because the run may have started without them.
 */
export const createCommitLog = (
  flushToDisk: () => Promise<void>,
  close: () => Promise<void> = async () => {},
): CommitLog => {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  return {
    flush: () =>
      (next ??= running.then(() => {
        next = undefined;
        // A failure is kept: the kernel may have dropped the pages, so no later commit may be acknowledged.
        running = flushToDisk();
        return running;
      })),
    close: async () => {
      await Promise.allSettled([next, running]);
      await close();
    },
  };
};

/** The write-ahead log of a SQLite file, which exists from the first commit on. */
export const openWriteAheadLog = (databasePath: string): CommitLog => {
  let file: FileHandle | undefined;
  return createCommitLog(
    async () => {
      // Windows flushes only files that are open for writing.
      try {
        file ??= await open(`${databasePath}-wal`, 'r+');
        await file.datasync();
      } catch (error) {
        throw new FlushFailed(error);
      }
    },
    async () => file?.close(),
  );
};
