/** Screenshots of the last report for `docs/qa.md`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../tools/browser.ts';
import { project } from '../tools/paths.ts';
import { reportFile } from './report.ts';

const folder = join(project, 'docs', 'qa');
/** File name → selector of the element at the top. */
const pictures = { report: 'h1', machine: '#returnWizard' } as const;

export const takePictures = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  // Chromium's sandbox does not run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args });
  const page = await browser.newPage({ viewport: { width: 1240, height: 900 } });
  await page.goto(pathToFileURL(reportFile).href);
  for (const [name, selector] of Object.entries(pictures)) {
    // oxlint-disable no-await-in-loop -- one page
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView());
    await page.screenshot({ path: join(folder, `${name}.png`) });
    // oxlint-enable no-await-in-loop
  }
  await browser.close();
};
