import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from '../../server/isPortFree.ts';

const folders = new Set<string>();

/** Removes what tests left; `tests/support/nodeSetup.ts` calls it after each file. */
export function removeFolders(): void {
  for (const folder of folders) removeFolder(folder);
}

/** A new empty folder that is gone, with all that is in it, when the test file ends. */
export function temporaryFolder(name = 'verrow'): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  folders.add(folder);
  return folder;
}

/** Removes a folder of `temporaryFolder` early. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  folders.delete(folder);
}

/** Below those that systems give to connections: one of theirs would be taken again before a shop listens there. */
const ports = { least: 20_000, most: 32_000 };

/** A loopback port that nothing listens on at this moment, chosen at random, since several tests ask at once. */
export async function freePort(): Promise<number> {
  const port = randomInt(ports.least, ports.most);
  return (await isPortFree('127.0.0.1', port)) ? port : freePort();
}

async function isListenedOn(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = connect(port, 'localhost', () => resolve(true)).once('error', () => resolve(false));
  const isOpen = await promise;
  probe.destroy();
  return isOpen;
}

/** Resolves once nobody listens on the port any more; throws after `timeoutMs`. */
export async function portReleased(port: number, timeoutMs = 10_000): Promise<void> {
  const pauseMs = 20;
  for (let waitedMs = 0; await isListenedOn(port); waitedMs += pauseMs) {
    if (waitedMs > timeoutMs) throw new Error(`Something still listens on port ${port}.`);
    await pause(pauseMs);
  }
}
