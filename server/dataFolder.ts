import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const secretBytes = 32;

const isTaken = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'errcode') === 5;

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
  return () => lock.close();
};

const readKept = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
};

/** The signing key of the demo: made once, readable for its owner alone. The folder is locked, so nobody else makes one. */
export const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  const kept = readKept(file);
  if (kept) return kept;
  const secret = randomBytes(secretBytes).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
};
