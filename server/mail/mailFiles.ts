/** Mails as `.eml` files, one per `effectKey`: a retry overwrites the file. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const fileNameOf = (effectKey: string): string => `${effectKey.replaceAll(/[^\w.-]/g, '_')}.eml`;

/** Writes the file atomically: to a temporary file, flushed, then renamed. */
export const writeMailFile = async (folder: string, effectKey: string, message: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}.draft`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, fileNameOf(effectKey)));
  } finally {
    await rm(temporary, { force: true });
  }
};

const isMailFile = (name: string): boolean => /^[\w.-]+\.eml$/.test(name) && !name.startsWith('.');

/** Names of the mails in the folder, sorted; empty if the folder does not exist. */
export const listMailFiles = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter(isMailFile).sort();
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return [];
    throw error;
  }
};

/** The content of a mail as Latin-1, or undefined. */
export const readMailFile = async (folder: string, name: string): Promise<string | undefined> =>
  (await listMailFiles(folder)).includes(name) ? readFile(join(folder, name), 'latin1') : undefined;
