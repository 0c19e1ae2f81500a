import { type Browser, chromium } from 'playwright-core';
import { ensureBrowser } from '../../scripts/tools/browser.ts';

/** Quiet, self-contained and the same everywhere: nothing of the browser's own reaches the network. */
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

/** A Chromium with a new profile, without a window. Close it after use. */
export async function launchChromium(): Promise<Browser> {
  // Chromium's sandbox refuses to work for root.
  const args = process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags;
  return chromium.launch({ executablePath: ensureBrowser(), args, headless: true });
}
