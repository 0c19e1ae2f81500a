import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file atomically, also in a crash: into `scratch`, flushed, then renamed. Both folders must be on one file system. */
export const writeAtomically = async (path: string, bytes: Uint8Array, scratch: string): Promise<void> => {
  await mkdir(scratch, { recursive: true });
  const temporary = join(scratch, randomUUID());
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};
