import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 32;

const readSecretFile = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
};

/** The demo's signing key, created on the first start with mode 600. The data folder is locked, so there is no concurrent creation. */
export const loadOrCreateSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  const existing = readSecretFile(file);
  if (existing) return existing;
  const secret = randomBytes(secretBytes).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
};
