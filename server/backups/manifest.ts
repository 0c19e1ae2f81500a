/** The list of a backup's files. It is written last, so that a backup without it is incomplete. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from '../../contract/parse.ts';
import {
  integer,
  list,
  literal,
  oneOf,
  strictObject,
  text,
  time,
  type Infer,
} from '../../contract/schema.ts';

export const manifestName = 'manifest.json';

const backupFile = strictObject({
  /** Relative to the backup's folder, with slashes. */
  path: text({ min: 1, pattern: /^[\w-]+(?:[./][\w-]+)*$/ }),
  bytes: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  sha256: text({ pattern: /^[0-9a-f]{64}$/ }),
});

const manifestSchema = strictObject({
  format: literal(1),
  engine: oneOf(['sqlite', 'postgres']),
  createdAt: time(),
  files: list(backupFile, { max: 1_000_000 }),
});

export type BackupFile = Infer<typeof backupFile>;
export type Manifest = Infer<typeof manifestSchema>;

const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Describes a file of a backup after flushing it to disk. */
export const describeFile = async (folder: string, path: string): Promise<BackupFile> => {
  const file = join(folder, path);
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { path, bytes: (await stat(file)).size, sha256: await hashFile(file) };
};

/** Reads and validates the manifest of a backup; throws a sentence for the operator. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
  } catch (cause) {
    throw new Error(`'${folder}' is not a complete backup: its ${manifestName} cannot be read.`, { cause });
  }
  const parsed = parse(manifestSchema, json);
  if (parsed.ok) return parsed.value;
  const [field, message] = Object.entries(parsed.fields)[0] ?? [];
  throw new Error(`The ${manifestName} of '${folder}' is not valid: ${field} ${message}.`);
};

/** Throws with the name of the first file that is missing or differs from the manifest. */
export const verifyFiles = async (folder: string, { files }: Manifest): Promise<void> => {
  for (const { path, sha256 } of files) {
    const found = await hashFile(join(folder, path)).catch(() => undefined);
    if (found !== sha256)
      throw new Error(
        `The backup is damaged: ${path} is ${found === undefined ? 'missing' : 'not the file that was saved'}. Nothing was changed. Use another backup.`,
      );
  }
};
