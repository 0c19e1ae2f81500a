import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { canInstallPackages, installPackage, runQuietly } from './run.ts';

/** Debian's Chromium without windows: what a window shows around each page takes as much of a machine as a small page. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];

/** The path of a Chromium to test with: the one that CHROMIUM names, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') return named;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
  if (installed !== undefined) return installed;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

const installDebians = (): void => {
  try {
    installPackage(shell);
  } catch {
    // Not every release has it; if the whole one cannot be had either, that says why.
    installPackage('chromium');
  }
};

/** Finds a Chromium, or installs one: Debian's where that is allowed, else Playwright's download. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log('Installing Chromium for the tests …');
  try {
    if (canInstallPackages()) installDebians();
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
}
