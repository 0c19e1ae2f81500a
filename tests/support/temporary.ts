import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder that is gone, with all that is in it, when the test process ends. */
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

/** A loopback port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer().once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    probe.close(() => resolve(port));
  });
  return promise;
}
