import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages of a lock file by path; none if the file is missing or incomplete.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
const readLock = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
};

/**
 * Whether node_modules matches package-lock.json. npm writes `.package-lock.json` last; only optional packages (of other
 * platforms) may be missing from it.
 * @param {string} project
 */
export const isInstalled = (project) => {
  const locked = readLock(join(project, 'package-lock.json'));
  const installed = readLock(join(project, 'node_modules', '.package-lock.json'));
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? optional === true : found.version === version;
  });
};

/**
 * Installs the packages if they are missing or outdated. Quiet unless it fails.
 * @param {string} project
 */
export const installPackages = (project) => {
  if (isInstalled(project)) return;
  console.log('Installing packages …');
  // The npm that started this script, or the one in PATH.
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
};
