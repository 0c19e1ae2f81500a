import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file so that readers see all of it or nothing, also after a crash: into `scratch`, flushed, then renamed.
 * Both folders must lie on one file system.
 */
export const writeAtomically = async (path: string, bytes: Uint8Array, scratch: string): Promise<void> => {
  await mkdir(scratch, { recursive: true });
  const draft = join(scratch, randomUUID());
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
