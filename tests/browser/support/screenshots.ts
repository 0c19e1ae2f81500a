/** Screenshots of every screen for `npm run screens`, taken in place of the axe checks where VERROW_SCREENSHOTS is set. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { setTextSize } from './textSize.ts';

/** Target folder; no screenshots are taken without it. */
export const screenshotFolder = process.env['VERROW_SCREENSHOTS'];

interface Shot {
  readonly mode: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: 'dark';
  readonly forcedColors?: 'active';
  readonly hasLargeText?: boolean;
}

/** Dark theme, forced colours and 200 % text at one width of each group. */
const modeVariants = (width: number, height: number): readonly Shot[] => [
  { mode: `${width} dark`, width, height, colorScheme: 'dark' },
  { mode: `${width} forced colours`, width, height, forcedColors: 'active' },
  { mode: `${width} text 200 %`, width, height, hasLargeText: true },
];

const narrow: readonly Shot[] = [
  { mode: '320', width: 320, height: 850 },
  { mode: '375', width: 375, height: 850 },
  ...modeVariants(375, 850),
];
const wide: readonly Shot[] = [
  { mode: '768', width: 768, height: 1000 },
  { mode: '1280', width: 1280, height: 900 },
  { mode: '1920', width: 1920, height: 1080 },
  ...modeVariants(1280, 900),
];

/** Narrower viewports are phones. */
const phoneMaxWidth = 700;

/** The columns of a contact sheet, in order. */
export const screenshotModes: readonly string[] = [...narrow, ...wide].map(({ mode }) => mode);

export const screenshotPath = (folder: string, screen: string, mode: string): string =>
  join(folder, `${screen}--${mode}.png`.replaceAll('/', '-'));

/** Waits until all finite animations are finished. */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

const imageTimeoutMs = 8000;

/** Waits for the images in the viewport: the server renders a new width on demand. */
const waitForVisibleImages = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        [...document.images]
          .filter((image) => {
            const box = image.getBoundingClientRect();
            return box.width > 0 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth;
          })
          .every(({ complete }) => complete),
      undefined,
      { timeout: imageTimeoutMs },
    )
    .catch(() => undefined);

/** Takes screenshots of the page's current state in all modes of its group: phones or larger screens. */
export const takeScreenshots = async (
  page: Page,
  screen: string,
  /** Widths at which the state exists, on larger screens; all widths by default. */
  shown: readonly number[] = [],
): Promise<void> => {
  if (!screenshotFolder) return;
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  const isPhone = before.width < phoneMaxWidth;
  const shots = (isPhone ? narrow : wide).filter(
    ({ width }) => isPhone || shown.length === 0 || shown.includes(width),
  );
  for (const { mode, width, height, colorScheme, forcedColors, hasLargeText } of shots) {
    // oxlint-disable no-await-in-loop -- one page, one screenshot after the other
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      colorScheme: colorScheme ?? 'light',
      forcedColors: forcedColors ?? 'none',
      reducedMotion: 'reduce',
    });
    await setTextSize(page, hasLargeText ? 32 : 16);
    await waitForVisibleImages(page);
    await waitForAnimations(page);
    await page.screenshot({ path: screenshotPath(screenshotFolder, screen, mode), timeout: 60_000 });
    // oxlint-enable no-await-in-loop
  }
  await setTextSize(page, 16);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
  await page.setViewportSize(before);
};
