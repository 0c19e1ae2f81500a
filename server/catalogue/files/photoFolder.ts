import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { checkPhoto } from '../../media/checkPhoto.ts';
import type { PictureSource } from '../importWork.ts';

/** An operator's folder of photos. A photo that is not in it, not even by a link that leads out, or is of no use, throws its sentence. */
export const photoFolder = (folder: string): PictureSource => {
  const root = realpath(folder);
  return async (file) => {
    const path = await realpath(join(await root, file)).catch(() => undefined);
    if (!path?.startsWith(`${await root}${sep}`)) throw new Error('is not in the folder of photos');
    const bytes = await readFile(path);
    await checkPhoto(bytes);
    return bytes;
  };
};
