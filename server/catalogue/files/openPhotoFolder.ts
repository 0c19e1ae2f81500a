import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { checkPhoto } from '../../media/checkPhoto.ts';
import type { PictureSource } from '../importContext.ts';

/** Reads photos from an operator's folder. Throws for a photo that is unusable, missing, or outside the folder (symbolic links included). */
export const openPhotoFolder = (folder: string): PictureSource => {
  const root = realpath(folder);
  return async (file) => {
    const path = await realpath(join(await root, file)).catch(() => undefined);
    if (!path?.startsWith(`${await root}${sep}`)) throw new Error('is not in the folder of photos');
    const bytes = await readFile(path);
    await checkPhoto(bytes);
    return bytes;
  };
};
