import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { importFile, type ExitCode, type FileImportOptions } from './catalogue/importFile.ts';
import type { ImportDependencies } from './catalogue/importContext.ts';
import { print, resolvePath, runCommand } from './commandLine.ts';
import { readConfig } from './config.ts';
import { createIdGenerator } from './idGenerator.ts';
import { openMedia, pictureIdOf } from './media/media.ts';
import { openStore } from './store/database.ts';

const usage = `Usage: npm run import -- FILE [PHOTOS] [--dry-run]

  FILE       a .csv or .json file: see docs/import.md
  PHOTOS     the folder of its pictures; default: the folder of FILE
  --dry-run  prints what an import would change, without changing it`;

/** Rows between two progress lines if the output is not a terminal. */
const progressInterval = 100;

const printProgress = (done: number, total: number): void => {
  const { isTTY } = process.stdout;
  const isLast = done === total;
  if (isTTY) process.stdout.write(`\r  ${done} of ${total} products${isLast ? '\n' : ''}`);
  else if (isLast || done % progressInterval === 0) print(`  ${done} of ${total} products`);
};

const readArguments = (): FileImportOptions | undefined => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  const [fileArgument, photosArgument, ...others] = positionals;
  if (fileArgument === undefined || others.length > 0 || values.help) return undefined;
  const file = resolvePath(fileArgument);
  return {
    file,
    photos: photosArgument === undefined ? dirname(file) : resolvePath(photosArgument),
    isDryRun: values['dry-run'],
  };
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Runs as a separate process, also beside a running shop; rows are committed in batches and visible at once. */
const run = async (options: FileImportOptions): Promise<ExitCode> => {
  if (!(await isFolder(options.photos))) {
    print(`There is no folder '${options.photos}'.`);
    return 2;
  }
  const { dataDir, databaseUrl } = readConfig(process.env);
  const clock = () => new Date();
  const store = await openStore({ databaseUrl, file: join(dataDir, 'shop.db'), hasTimeLimits: false });
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
    return await importFile(parts, options, { print, onProgress: printProgress });
  } finally {
    media.close();
    await store.close();
    await rm(join(dataDir, 'media', scratchName), { recursive: true, force: true });
  }
};

await runCommand({ usage, readArguments, run, failureCode: 2 });
