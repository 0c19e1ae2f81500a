import { rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importFile, type ExitCode, type FileImportOptions } from './catalogue/importFile.ts';
import type { ImportDependencies } from './catalogue/importContext.ts';
import { readConfig } from './config.ts';
import { createIdGenerator } from './idGenerator.ts';
import { openMedia, pictureIdOf } from './media/media.ts';
import { openStore } from './store/database.ts';

const usage = `Usage: npm run import -- FILE [PHOTOS] [--dry-run]

  FILE       a .csv or .json file: see docs/import.md
  PHOTOS     the folder of its pictures; default: the folder of FILE
  --dry-run  prints what an import would change, without changing it`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Rows between two progress lines if the output is not a terminal. */
const progressInterval = 100;

const printProgress = (done: number, total: number): void => {
  const { isTTY } = process.stdout;
  const isLast = done === total;
  if (isTTY) process.stdout.write(`\r  ${done} of ${total} products${isLast ? '\n' : ''}`);
  else if (isLast || done % progressInterval === 0) print(`  ${done} of ${total} products`);
};

/** Parses the command line; undefined if it is invalid or asks for help. */
const readArguments = (): FileImportOptions | undefined => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    });
    const [fileArgument, photosArgument, ...others] = positionals;
    if (fileArgument === undefined || others.length > 0 || values.help) return undefined;
    // npm changes the working directory; INIT_CWD is the one of the caller.
    const workingDirectory = process.env['INIT_CWD'] ?? process.cwd();
    const file = resolve(workingDirectory, fileArgument);
    return {
      file,
      photos: photosArgument === undefined ? dirname(file) : resolve(workingDirectory, photosArgument),
      isDryRun: values['dry-run'],
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

/** Runs as a separate process, also beside a running shop; rows are committed in batches and visible at once. */
const main = async (): Promise<ExitCode> => {
  const options = readArguments();
  if (!options) {
    print(usage);
    return 2;
  }
  if (!(await isFolder(options.photos))) {
    print(`There is no folder '${options.photos}'.`);
    return 2;
  }
  const { dataDir, databaseUrl } = readConfig(process.env);
  const clock = () => new Date();
  const store = await openStore({ databaseUrl, file: join(dataDir, 'shop.db') });
  const scratchName = `unfinished-import-${process.pid}`;
  const media = await openMedia({ dataDir, scratchName });
  try {
    await store.migrate();
    const parts: ImportDependencies = {
      store,
      clock,
      newId: createIdGenerator(clock),
      // A dry run only computes picture ids.
      media: options.isDryRun ? { save: async (bytes) => pictureIdOf(bytes) } : media,
    };
    if (options.isDryRun) print('Dry run: nothing is changed.');
    return await importFile(parts, options, { print: print, onProgress: printProgress });
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
