/** Composes contact sheets: a row per screen, a column per width and colour scheme. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';
import { screenshotModes, screenshotPath } from '../../tests/browser/support/screenshots.ts';
import { demoScreens } from '../../tests/browser/support/screens/demo.ts';
import { freshScreens } from '../../tests/browser/support/screens/fresh.ts';
import { guestScreens } from '../../tests/browser/support/screens/guest.ts';
import { memberScreens } from '../../tests/browser/support/screens/member.ts';
import type { Screen } from '../../tests/browser/support/screens/screen.ts';
import { staffScreens } from '../../tests/browser/support/screens/staff.ts';
import { ensureBrowser } from '../tools/browser.ts';
import { project } from '../tools/paths.ts';

interface Sheet {
  readonly name: string;
  readonly title: string;
  readonly screens: readonly string[];
}

const screenNames = (screens: readonly Screen[]) => screens.map(({ name }) => name);

const sheets: readonly Sheet[] = [
  { name: 'guest', title: 'What everybody sees', screens: screenNames(guestScreens) },
  { name: 'fresh', title: 'After signing up', screens: screenNames(freshScreens) },
  { name: 'member', title: 'Cart and account', screens: screenNames(memberScreens) },
  { name: 'demo', title: 'Orders, returns and reviews', screens: screenNames(demoScreens) },
  { name: 'staff', title: 'The staff', screens: screenNames(staffScreens) },
];

const separator = '--';

/** Screens that are in no sheet, in the order of their screenshots: the steps of checkout. */
const findUnlistedScreens = (folder: string): string[] => {
  const listedNames = new Set(
    sheets.flatMap(({ screens }) => screens.map((name) => name.replaceAll('/', '-'))),
  );
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .toSorted((a, b) => statSync(join(folder, a)).mtimeMs - statSync(join(folder, b)).mtimeMs)
    .map((file) => file.split(separator)[0] ?? '');
  return [...new Set(found)].filter((name) => !listedNames.has(name));
};

/** Width of a cell's picture in pixels, by the width of its screen. */
const cellWidth = (mode: string): number => Math.round(28 + Number.parseInt(mode, 10) / 8);

const renderCell = async (folder: string, screen: string, mode: string): Promise<string> => {
  const file = screenshotPath(folder, screen, mode);
  if (!existsSync(file)) return '<td></td>';
  const picture = await sharp(file)
    .resize({ width: cellWidth(mode) })
    .png()
    .toBuffer();
  return `<td><img src="data:image/png;base64,${picture.toString('base64')}"></td>`;
};

const fontFace = (): string => {
  const file = join(
    project,
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  );
  return `@font-face { font-family: Sans; src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}) }`;
};

const style = `
  body { margin: 12px; width: max-content; background: #fff; color: #111; font: 11px/1.3 Sans, sans-serif }
  h1 { font-size: 16px; margin: 0 0 8px }
  th { text-align: left; vertical-align: top; font-weight: 600; padding: 4px; max-width: 96px }
  td { vertical-align: top; padding: 4px }
  img { display: block; outline: 1px solid #bbb }
`;

const renderSheet = async (browser: Browser, folder: string, sheet: Sheet): Promise<Buffer> => {
  const rows: string[] = [];
  for (const screen of sheet.screens) {
    // oxlint-disable-next-line no-await-in-loop -- limits the pictures in memory
    const cells = await Promise.all(screenshotModes.map((mode) => renderCell(folder, screen, mode)));
    rows.push(`<tr><th>${screen}</th>${cells.join('')}</tr>`);
  }
  const headerCells = screenshotModes.map((mode) => `<th>${mode}</th>`).join('');
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await page.setContent(
    `<meta charset="utf-8"><style>${fontFace()}${style}</style><h1>${sheet.title}</h1><table cellspacing="0"><tr><th></th>${headerCells}</tr>${rows.join('')}</table>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.locator('body').screenshot();
  await page.close();
  return sharp(picture).webp({ quality: 42, effort: 6 }).toBuffer();
};

/** Writes all sheets; returns their total size in bytes. */
export const writeSheets = async (folder: string, target: string): Promise<number> => {
  // Chromium's sandbox does not run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args });
  const checkout: Sheet = { name: 'checkout', title: 'Checkout', screens: findUnlistedScreens(folder) };
  let bytes = 0;
  for (const sheet of [...sheets.slice(0, 2), checkout, ...sheets.slice(2)]) {
    // oxlint-disable-next-line no-await-in-loop -- limits the pictures in memory
    const picture = await renderSheet(browser, folder, sheet);
    writeFileSync(join(target, `${sheet.name}.webp`), picture);
    bytes += picture.length;
  }
  await browser.close();
  return bytes;
};
