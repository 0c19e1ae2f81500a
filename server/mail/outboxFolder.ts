/** Mails as `.eml` files, one an effect: a repeat of the effect writes the same file again. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const fileNameOf = (effectKey: string): string => `${effectKey.replaceAll(/[^\w.-]/g, '_')}.eml`;

/** Writes the whole file or none: beside its place first, flushed to disk, then moved there in one step. */
export const writeMail = async (folder: string, effectKey: string, message: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${randomUUID()}.draft`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, fileNameOf(effectKey)));
  } finally {
    await rm(draft, { force: true });
  }
};

const isMailFile = (name: string): boolean => /^[\w.-]+\.eml$/.test(name) && !name.startsWith('.');

/** Names of the mails in the folder, in alphabetical order; none where there is no folder yet. */
export const listMailFiles = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter(isMailFile).sort();
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return [];
    throw error;
  }
};

/** The file's text, or undefined where there is no such mail. */
export const readMailFile = async (folder: string, name: string): Promise<string | undefined> =>
  (await listMailFiles(folder)).includes(name) ? readFile(join(folder, name), 'latin1') : undefined;
