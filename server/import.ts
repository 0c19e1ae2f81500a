import { rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importFile, type ExitCode, type FileImport } from './catalogue/importFile.ts';
import type { ImportParts } from './catalogue/importWork.ts';
import { readConfig } from './config.ts';
import { idMaker } from './ids.ts';
import { openMedia, pictureIdOf } from './media/media.ts';
import { openStore } from './store/database.ts';

const usage = `Usage: npm run import -- FILE [PHOTOS] [--dry-run]

  FILE       a .csv or .json file: see docs/import.md
  PHOTOS     the folder that its pictures are in; the file's own folder unless told
  --dry-run  says what an import would do, and changes nothing`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Rows between two lines of progress where they do not stand in one place. */
const toldEvery = 100;

const tellProgress = (done: number, total: number): void => {
  const { isTTY } = process.stdout;
  const isLast = done === total;
  if (isTTY) process.stdout.write(`\r  ${done} of ${total} products${isLast ? '\n' : ''}`);
  else if (isLast || done % toldEvery === 0) say(`  ${done} of ${total} products`);
};

/** What the command line asks for; undefined where it asks for nothing that can be done. */
const readArguments = (): FileImport | undefined => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    });
    const [given, folder, ...others] = positionals;
    if (given === undefined || others.length > 0 || values.help) return undefined;
    // Started by npm, the shell of whoever asks stands elsewhere than this program.
    const from = process.env['INIT_CWD'] ?? process.cwd();
    const file = resolve(from, given);
    return {
      file,
      photos: folder === undefined ? dirname(file) : resolve(from, folder),
      isTrial: values['dry-run'],
    };
  } catch {
    return undefined;
  }
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Works beside a shop that runs, in a program of its own; both keep to the database's rules, and each row is seen at once. */
const main = async (): Promise<ExitCode> => {
  const asked = readArguments();
  if (!asked) {
    say(usage);
    return 2;
  }
  if (!(await isFolder(asked.photos))) {
    say(`There is no folder '${asked.photos}'.`);
    return 2;
  }
  const { dataDir, databaseUrl } = readConfig(process.env);
  const clock = () => new Date();
  const store = await openStore({ databaseUrl, file: join(dataDir, 'shop.db') });
  const scratchName = `unfinished-import-${process.pid}`;
  const media = await openMedia({ dataDir, scratchName });
  try {
    await store.migrate();
    const parts: ImportParts = {
      store,
      clock,
      newId: idMaker(clock),
      // A trial keeps no picture, and knows it by the same id.
      media: asked.isTrial ? { keep: async (bytes) => pictureIdOf(bytes) } : media,
    };
    if (asked.isTrial) say('A trial: nothing is changed.');
    return await importFile(parts, asked, { say, onProgress: tellProgress });
  } finally {
    media.close();
    await store.close();
    await rm(join(dataDir, 'media', scratchName), { recursive: true, force: true });
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
