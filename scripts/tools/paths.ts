import { createHash } from 'node:crypto';
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/** Files kept between runs; removed with node_modules. */
export const cache = join(project, 'node_modules', '.cache', 'verrow');

const sharedMemory = '/dev/shm';
/** Free bytes that a test run needs; containers often have 64 MiB only. */
const requiredBytes = 4 * 2 ** 30;

/** In memory if there is enough space, otherwise on disk. */
const fastestFolder = (): string => {
  try {
    accessSync(sharedMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize < requiredBytes ? tmpdir() : sharedMemory;
  } catch {
    // /dev/shm exists on Linux only.
    return tmpdir();
  }
};

/** Temporary folder for the tests of this checkout. Short, because paths of Chromium's sockets are limited. */
export const scratchFolder = (): string => {
  const hash = createHash('sha256').update(`${process.getuid?.()} ${project}`).digest('hex');
  return join(fastestFolder(), `verrow-${hash.slice(0, 8)}`);
};
