/** Files that staff upload in parts, until they are stored as pictures. */
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A part that does not continue the file. */
export class UploadGap extends Error {}

const dayMs = 24 * 60 * 60 * 1000;

export interface Uploads {
  /** Writes a part at its offset, so that a repeat changes nothing. Throws `UploadGap` where the parts before it are missing. */
  readonly receivePart: (uploadId: string, offset: number, bytes: Uint8Array) => Promise<void>;
  readonly pathOf: (uploadId: string) => string;
  readonly remove: (uploadId: string) => Promise<void>;
}

/** Uploads in `folder`, which all processes of the shop share: the parts of a file may arrive at different ones. */
export const createUploads = (folder: string): Uploads => {
  // Ids come from requests, so none is a part of a path.
  const pathOf = (uploadId: string) => join(folder, createHash('sha256').update(uploadId).digest('hex'));

  const removeAbandoned = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (file && file.mtimeMs < Date.now() - dayMs) await rm(join(folder, name), { force: true });
    }
  };

  return {
    pathOf,
    remove: (uploadId) => rm(pathOf(uploadId), { force: true }),
    receivePart: async (uploadId, offset, bytes) => {
      await mkdir(folder, { recursive: true });
      if (offset === 0) await removeAbandoned();
      const file = await open(pathOf(uploadId), offset === 0 ? 'w' : 'r+').catch((error: unknown) => {
        throw new UploadGap('The first part of the upload is missing.', { cause: error });
      });
      try {
        if ((await file.stat()).size < offset) throw new UploadGap('A part before this one is missing.');
        await file.write(bytes, 0, bytes.length, offset);
      } finally {
        await file.close();
      }
    },
  };
};
