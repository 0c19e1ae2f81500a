import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/** What one run leaves for the next; goes away with node_modules. */
export const cache = join(project, 'node_modules', '.cache', 'verrow');

const memory = '/dev/shm';
/** Bytes that a test run may need there; containers often have 64 MiB alone. */
const roomOfTests = 4 * 2 ** 30;

/** Where files may stand that are gone after a run: in memory where there is room for them, so that nobody waits for a disk. */
export const scratch = (): string => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < roomOfTests ? tmpdir() : memory;
  } catch {
    // Only Linux has it.
    return tmpdir();
  }
};
