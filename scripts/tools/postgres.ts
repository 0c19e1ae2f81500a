import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackage } from './run.ts';

const debianFolder = '/usr/lib/postgresql';
const missingMessage = 'The tests need PostgreSQL: install it so that initdb is in PATH.';

/** Debian's server folders, newest version first. */
const debianFolders = (): string[] => {
  if (!existsSync(debianFolder)) return [];
  const versions = readdirSync(debianFolder).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(debianFolder, version, 'bin'));
};

/** The folder of initdb and postgres, if installed. */
export const findPostgres = (): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
};

/** The program of pg_auto_failover, if installed; for Debian: `pg-auto-failover-cli` and `postgresql-15-auto-failover`. */
export const findFailoverTool = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'pg_autoctl'))
    .find((file) => existsSync(file));

/** Finds or installs PostgreSQL; a cluster that Debian's package starts is not used. */
export const ensurePostgres = (): string => {
  const found = findPostgres();
  if (found !== undefined) return found;
  if (!canInstallPackages()) throw new Error(missingMessage);
  console.log('Installing PostgreSQL for the tests …');
  try {
    installPackage('postgresql');
  } catch (cause) {
    throw new Error(missingMessage, { cause });
  }
  const installed = findPostgres();
  if (installed === undefined) throw new Error(missingMessage);
  return installed;
};
