/** Another release of the shop beside the built one, to be started on the same port and data. */
import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { project } from '../../../scripts/tools/paths.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const program = fileURLToPath(new URL('buildRelease.ts', import.meta.url));

/** All that a server is started from, except the browser's part. */
const parts = ['server', 'contract', 'content', 'demo', 'package.json', 'dist/render', 'dist/flows'];

/** Copies the server and builds the browser's part anew, each of its files under another name. Answers with the folder. */
export const nextRelease = async (): Promise<string> => {
  const folder = temporaryFolder('verrow-release');
  for (const part of parts) cpSync(join(project, part), join(folder, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await promisify(execFile)(process.execPath, [program, folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return folder;
};

/** Whether a page runs the files of `nextRelease`. */
export const isOfNextRelease = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('script[type="module"][src*="/assets/next-"]') !== null);
