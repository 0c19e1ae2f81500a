import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackage } from './run.ts';

const debianFolder = '/usr/lib/postgresql';
const missing = 'The tests need PostgreSQL: install it so that initdb is in PATH.';

/** Where Debian keeps the servers, the newest version first. */
function debianFolders(): string[] {
  if (!existsSync(debianFolder)) return [];
  const versions = readdirSync(debianFolder).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(debianFolder, version, 'bin'));
}

/** The folder that holds initdb and postgres, if the machine has them. */
export function findPostgres(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** Finds PostgreSQL's programs, or installs Debian's package; the cluster that it may start is never used. */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found !== undefined) return found;
  if (!canInstallPackages()) throw new Error(missing);
  console.log('Installing PostgreSQL for the tests …');
  try {
    installPackage('postgresql');
  } catch (cause) {
    throw new Error(missing, { cause });
  }
  const installed = findPostgres();
  if (installed === undefined) throw new Error(missing);
  return installed;
}
