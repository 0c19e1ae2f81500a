import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from '../../server/isPortFree.ts';

const folders = new Set<string>();

/** An empty folder, removed after the test file. */
export const createTemporaryFolder = (name = 'verrow'): string => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  folders.add(folder);
  return folder;
};

/** Removes a folder of `createTemporaryFolder` early. */
export const removeTemporaryFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  folders.delete(folder);
};

/** Keeps a folder of `createTemporaryFolder` after the test file. */
export const keepTemporaryFolder = (folder: string): void => {
  folders.delete(folder);
};

/** `nodeSetup.ts` calls it after each test file. */
export const removeTemporaryFolders = (): void => {
  for (const folder of folders) removeTemporaryFolder(folder);
};

/**
 * Below the ephemeral ports of operating systems, which outgoing connections could take. Each worker of Vitest has a
 * slice of its own: between the check and the start of a server, another worker could otherwise choose the same port.
 */
const firstPort = 20_000;
const portsPerWorker = 1_500;
const workers = 8;
const slice = firstPort + (Number(process.env.VITEST_POOL_ID ?? 0) % workers) * portsPerWorker;
/** Starts anywhere in the slice, so that two runs beside each other rarely meet. */
let nextPort = randomInt(portsPerWorker);

/** A free loopback port that this process has not returned before. */
export const findFreePort = async (): Promise<number> => {
  const port = slice + (nextPort++ % portsPerWorker);
  return (await isPortFree('127.0.0.1', port)) ? port : findFreePort();
};

const isInUse = async (port: number): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = connect(port, 'localhost', () => resolve(true)).once('error', () => resolve(false));
  const isOpen = await promise;
  probe.destroy();
  return isOpen;
};

/** Resolves when no process listens on the port; throws after `timeoutMs`. */
export const waitForFreePort = async (port: number, timeoutMs = 10_000): Promise<void> => {
  const intervalMs = 20;
  for (let waitedMs = 0; await isInUse(port); waitedMs += intervalMs) {
    if (waitedMs > timeoutMs) throw new Error(`Port ${port} is still in use.`);
    await sleep(intervalMs);
  }
};
