import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const isBusyError = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'errcode') === 5;

/** References to open locks: garbage collection of a `DatabaseSync` would close the file and release the lock. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks a data folder for this process; returns the release function. Uses an operating system lock on an open file, which is also
 * released when the process is killed. Throws when another server holds it.
 */
export const lockDataFolder = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
  } catch (error) {
    lock.close();
    if (isBusyError(error))
      throw new Error(`Another server works on the data folder ${dataDir} already (DATA_DIR).`, {
        cause: error,
      });
    throw error;
  }
  heldLocks.add(lock);
  return () => {
    if (heldLocks.delete(lock)) lock.close();
  };
};
