import { open, type FileHandle } from 'node:fs/promises';

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
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    await flushToDisk();
    // After a failed flush the kernel may have dropped the pages: `running` stays rejected, so that no later commit is acknowledged.
    running = undefined;
  };

  const start = (): Promise<void> => {
    next = undefined;
    running = run();
    return running;
  };

  return {
    flush: () => {
      if (!running) return start();
      return (next ??= running.then(start));
    },
    close: async () => {
      await next?.catch(() => {});
      await running?.catch(() => {});
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
      file ??= await open(`${databasePath}-wal`, 'r+');
      await file.datasync();
    },
    async () => file?.close(),
  );
};
