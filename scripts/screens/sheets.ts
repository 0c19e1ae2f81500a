/** Puts pictures of screens together: a row for each screen, a column for each width and mode. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';
import { modes, pictureOf } from '../../tests/browser/support/album.ts';
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

const namesOf = (screens: readonly Screen[]) => screens.map(({ name }) => name);

const listed: readonly Sheet[] = [
  { name: 'guest', title: 'What everybody sees', screens: namesOf(guestScreens) },
  { name: 'fresh', title: 'After signing up', screens: namesOf(freshScreens) },
  { name: 'member', title: 'Cart and account', screens: namesOf(memberScreens) },
  { name: 'demo', title: 'Orders, returns and reviews', screens: namesOf(demoScreens) },
  { name: 'staff', title: 'The staff', screens: namesOf(staffScreens) },
];

const separator = '--';

/** Screens that are in no list, in the order in which they were taken: the steps of checkout. */
const unlisted = (folder: string): string[] => {
  const known = new Set(listed.flatMap(({ screens }) => screens.map((name) => name.replaceAll('/', '-'))));
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .toSorted((a, b) => statSync(join(folder, a)).mtimeMs - statSync(join(folder, b)).mtimeMs)
    .map((file) => file.split(separator)[0] ?? '');
  return [...new Set(found)].filter((name) => !known.has(name));
};

/** Pixels of a cell's picture by the width of its screen: small enough to keep, large enough to see what lies where. */
const cellWidth = (mode: string): number => Math.round(28 + Number.parseInt(mode, 10) / 8);

const cellOf = async (folder: string, screen: string, mode: string): Promise<string> => {
  const file = pictureOf(folder, screen, mode);
  if (!existsSync(file)) return '<td></td>';
  const picture = await sharp(file)
    .resize({ width: cellWidth(mode) })
    .png()
    .toBuffer();
  return `<td><img src="data:image/png;base64,${picture.toString('base64')}"></td>`;
};

const face = (): string => {
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

const writeSheet = async (
  browser: Browser,
  folder: string,
  target: string,
  sheet: Sheet,
): Promise<number> => {
  const rows: string[] = [];
  for (const screen of sheet.screens) {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other, so that few pictures are in memory
    const cells = await Promise.all(modes.map((mode) => cellOf(folder, screen, mode)));
    rows.push(`<tr><th>${screen}</th>${cells.join('')}</tr>`);
  }
  const heads = modes.map((mode) => `<th>${mode}</th>`).join('');
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await page.setContent(
    `<meta charset="utf-8"><style>${face()}${style}</style><h1>${sheet.title}</h1><table cellspacing="0"><tr><th></th>${heads}</tr>${rows.join('')}</table>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.locator('body').screenshot();
  await page.close();
  const bytes = await sharp(picture).webp({ quality: 42, effort: 6 }).toBuffer();
  writeFileSync(join(target, `${sheet.name}.webp`), bytes);
  return bytes.length;
};

/** Writes a sheet for each kind of visitor, and the page that shows them; answers with the bytes of all. */
export const writeSheets = async (folder: string, target: string): Promise<number> => {
  // Chromium's sandbox refuses to work for root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args });
  const checkout: Sheet = { name: 'checkout', title: 'Checkout', screens: unlisted(folder) };
  let bytes = 0;
  for (const sheet of [...listed.slice(0, 2), checkout, ...listed.slice(2)]) {
    // oxlint-disable-next-line no-await-in-loop -- one sheet after the other
    bytes += await writeSheet(browser, folder, target, sheet);
  }
  await browser.close();
  return bytes;
};
