/** Builds a second release of the shop, to be started on the same port and data. */
import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { project } from '../../../scripts/tools/paths.ts';
import { createTemporaryFolder } from '../../support/temporary.ts';

const program = fileURLToPath(new URL('buildRelease.ts', import.meta.url));

/** Everything that the server needs except the client build. */
const copiedPaths = [
  'server',
  'sandbox',
  'contract',
  'content',
  'demo',
  'package.json',
  'dist/render',
  'dist/flows',
];

/** Copies the server and builds the client with other file names. Returns the folder. */
export const buildNextRelease = async (): Promise<string> => {
  const folder = createTemporaryFolder('verrow-release');
  for (const path of copiedPaths) cpSync(join(project, path), join(folder, path), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await promisify(execFile)(process.execPath, [program, folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return folder;
};

/** Whether a page runs the client of `buildNextRelease`. */
export const runsNextRelease = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('script[type="module"][src*="/assets/next-"]') !== null);
