import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 32;

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
