import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages of a lock file by their place; none where the file is missing or cut short.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * True when node_modules is what package-lock.json asks for. npm leaves its own record of what it installed,
 * written last; an optional package for another machine is the only one that may be missing from it.
 * @param {string} project
 */
export function isInstalled(project) {
  const wanted = readLock(join(project, 'package-lock.json'));
  const present = readLock(join(project, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true;
    const found = present[place];
    return found === undefined ? optional === true : found.version === version;
  });
}

/**
 * Installs the packages of the lock file where they are missing or outdated. Quiet unless it fails.
 * @param {string} project
 */
export function installPackages(project) {
  if (isInstalled(project)) return;
  console.log('Installing packages …');
  // Started by npm, we use that very npm; started by hand, the one in PATH.
  const npm = process.env.npm_execpath ?? '';
  const [program, first] =
    npm.endsWith('npm-cli.js') && existsSync(npm) ? [process.execPath, [npm]] : ['npm', []];
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = spawnSync(program, [...first, ...args], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && program === 'npm',
  });
  if (run.status !== 0) throw new Error('The packages could not be installed: see what npm says above.');
}
