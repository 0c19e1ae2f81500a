import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const isTaken = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'errcode') === 5;

/** A lock that nobody refers to would be collected, and with it the file closed and the folder free. */
const held = new Set<DatabaseSync>();

/**
 * Keeps a data folder for this process until it ends, however it ends: the lock is one of the system's on an open file, which a killed
 * process leaves as surely as a closed one. Throws when another server has it. Answers the release.
 */
export const lockDataFolder = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
  } catch (error) {
    lock.close();
    if (isTaken(error))
      throw new Error(`Another server works on the data folder ${dataDir} already (DATA_DIR).`, {
        cause: error,
      });
    throw error;
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
};
