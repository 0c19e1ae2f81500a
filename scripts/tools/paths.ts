import { createHash } from 'node:crypto';
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

/** In memory where there is room, so that nobody waits for a disk. */
const fastest = (): string => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < roomOfTests ? tmpdir() : memory;
  } catch {
    // Only Linux has it.
    return tmpdir();
  }
};

/** Where the tests of this checkout may write what is gone after a run. Short: Chromium makes sockets in it, whose paths may not be long. */
export const scratchFolder = (): string => {
  const whose = createHash('sha256').update(`${process.getuid?.()} ${project}`).digest('hex');
  return join(fastest(), `verrow-${whose.slice(0, 8)}`);
};
