import { parseArgs } from 'node:util';
import { restoreBackup } from './backups/restoreBackup.ts';
import { print, resolvePath, runCommand } from './commandLine.ts';
import { readConfig } from './config.ts';

const usage = `Usage: npm run restore -- BACKUP [--replace]

  BACKUP     a folder verrow-{time} that npm run backup has saved
  --replace  replaces the database that exists; on SQLite it is kept in a folder beside it

The shop must be stopped. See docs/operate.md.`;

interface Request {
  readonly folder: string;
  readonly replaces: boolean;
}

const readArguments = (): Request | undefined => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0 || values.help) return undefined;
  return { folder: resolvePath(folder), replaces: values.replace };
};

const run = async ({ folder, replaces }: Request): Promise<number> => {
  const options = { replaces, now: new Date() };
  const { createdAt, replaced } = await restoreBackup(folder, readConfig(process.env), options);
  print(`Restored the shop as it was at ${createdAt}.`);
  if (replaced) print(`The database before is in ${replaced}.`);
  print('Payments and refunds since then are read from the payment provider when the shop starts.');
  return 0;
};

await runCommand({ usage, readArguments, run });
