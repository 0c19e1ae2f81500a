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

/** Launches headless Chromium with a new profile, and with the flags of the options too. The caller closes it. */
export const launchChromium = async (options: LaunchOptions = {}): Promise<Browser> => {
  // Chromium's sandbox does not work for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...flags, ...sandbox, ...(options.args ?? [])];
  return chromium.launch({ ...options, executablePath: ensureBrowser(), args, headless: true });
};

let shared: Promise<Browser> | undefined;

/** The Chromium of this worker, for all its test files: each opens its own contexts and closes them. It ends with the worker. */
export const sharedChromium = async (): Promise<Browser> => {
  const running = await shared?.catch(() => undefined);
  if (!running?.isConnected()) shared = launchChromium();
  return shared ?? launchChromium();
};
