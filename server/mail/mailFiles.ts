/** Mails as `.eml` files, one per `effectKey`: a retry overwrites the file. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileNameOf = (effectKey: string): string => `${effectKey.replaceAll(/[^\w.-]/g, '_')}.eml`;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';

const writeAndRename = async (folder: string, name: string, message: Buffer): Promise<void> => {
  const draft = join(folder, `.${randomUUID()}.draft`);
  try {
    await writeFile(draft, message, { flag: 'wx', flush: true });
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Writes the file atomically: to a temporary file, flushed, then renamed. Creates the folder if it is missing. */
export const writeMailFile = async (folder: string, effectKey: string, message: Buffer): Promise<void> => {
  const name = fileNameOf(effectKey);
  try {
    await writeAndRename(folder, name, message);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(folder, { recursive: true });
    await writeAndRename(folder, name, message);
  }
};

const isMailFile = (name: string): boolean => /^[\w.-]+\.eml$/.test(name) && !name.startsWith('.');

/** Names of the mails in the folder, sorted; empty if the folder does not exist. */
export const listMailFiles = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter(isMailFile).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** The content of a mail as Latin-1, or undefined. */
export const readMailFile = async (folder: string, name: string): Promise<string | undefined> =>
  (await listMailFiles(folder)).includes(name) ? readFile(join(folder, name), 'latin1') : undefined;
