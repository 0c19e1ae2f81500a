import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { canInstallPackages, installPackage, runQuietly } from './run.ts';

/** Debian's headless Chromium; windows would cost as much as a small page each. */
const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];

/** The path of Chromium: CHROMIUM, the system's, or Playwright's. */
export const findBrowser = (): string | undefined => {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') return named;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
  if (installed !== undefined) return installed;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
};

const installDebianPackage = (): void => {
  try {
    installPackage(headlessShell);
  } catch {
    // Not every release has the headless package.
    installPackage('chromium');
  }
};

/** Finds or installs Chromium: Debian's package if allowed, otherwise Playwright's download. */
export const ensureBrowser = (): string => {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log('Installing Chromium for the tests …');
  try {
    if (canInstallPackages()) installDebianPackage();
    else {
      const cli = fileURLToPath(new URL('../../node_modules/playwright-core/cli.js', import.meta.url));
      runQuietly(process.execPath, [cli, 'install', 'chromium']);
    }
  } catch (cause) {
    throw new Error('The tests need Chromium: install it, or name one in CHROMIUM.', { cause });
  }
  const installed = findBrowser();
  if (installed === undefined)
    throw new Error('The tests need Chromium: install it, or name one in CHROMIUM.');
  return installed;
};
