import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { ensureBrowser } from '../../scripts/tools/browser.ts';

/** Disables the browser's own network requests and background services. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-dev-shm-usage',
];

/** Launches headless Chromium with a new profile. The caller closes it. */
export const launchChromium = async (options: LaunchOptions = {}): Promise<Browser> => {
  // Chromium's sandbox does not work for root.
  const args = process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags;
  return chromium.launch({ ...options, executablePath: ensureBrowser(), args, headless: true });
};
