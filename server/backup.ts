import { parseArgs } from 'node:util';
import { createBackup, removeOldBackups } from './backups/createBackup.ts';
import { print, resolvePath, runCommand } from './commandLine.ts';
import { readConfig } from './config.ts';

const usage = `Usage: npm run backup -- FOLDER [--keep N]

  FOLDER    where the backup is saved, as a new folder verrow-{time}; not on the disk of the shop
  --keep N  afterwards removes all but the N newest backups in FOLDER

The shop may be running. The backup has everything that was acknowledged before the command began.`;

interface Request {
  readonly target: string;
  readonly keep: number | undefined;
}

const readArguments = (): Request | undefined => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [folder, ...others] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const isKeepValid = keep === undefined || (Number.isSafeInteger(keep) && keep > 0);
  if (folder === undefined || others.length > 0 || values.help || !isKeepValid) return undefined;
  return { target: resolvePath(folder), keep };
};

const run = async ({ target, keep }: Request): Promise<number> => {
  print(`Saved ${await createBackup(readConfig(process.env), target, new Date())}`);
  if (keep !== undefined) for (const name of await removeOldBackups(target, keep)) print(`Removed ${name}`);
  return 0;
};

await runCommand({ usage, readArguments, run });
