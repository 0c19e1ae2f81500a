/** Pictures of every screen for `npm run screens`: taken instead of the looks by axe where a folder is named for them. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { setTextSize } from './textSize.ts';

/** Where the pictures go; none are taken where it is not named. */
export const album = process.env['VERROW_SCREENSHOTS'];

interface Shot {
  readonly mode: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: 'dark';
  readonly forcedColors?: 'active';
  readonly hasLargeText?: boolean;
}

/** 200 % text, dark and forced colours at one width of each group. */
const variantsOf = (width: number, height: number): readonly Shot[] => [
  { mode: `${width} dark`, width, height, colorScheme: 'dark' },
  { mode: `${width} forced colours`, width, height, forcedColors: 'active' },
  { mode: `${width} text 200 %`, width, height, hasLargeText: true },
];

const narrow: readonly Shot[] = [
  { mode: '320', width: 320, height: 850 },
  { mode: '375', width: 375, height: 850 },
  ...variantsOf(375, 850),
];
const wide: readonly Shot[] = [
  { mode: '768', width: 768, height: 1000 },
  { mode: '1280', width: 1280, height: 900 },
  { mode: '1920', width: 1920, height: 1080 },
  ...variantsOf(1280, 900),
];

/** Whatever is narrower shows the states of phones. */
const narrowerThan = 700;

/** The columns of a sheet, in their order. */
export const modes: readonly string[] = [...narrow, ...wide].map(({ mode }) => mode);

export const pictureOf = (folder: string, screen: string, mode: string): string =>
  join(folder, `${screen}--${mode}.png`.replaceAll('/', '-'));

/** Waits until nothing moves or fades, but for what does so for ever. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

const picturesWithinMs = 8000;

/** Waits for the pictures in sight: one of a new width is drawn when it is asked for. */
const picturesLoaded = (page: Page): Promise<unknown> =>
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
      { timeout: picturesWithinMs },
    )
    .catch(() => undefined);

/** Takes the page as it stands at the widths and in the modes of its group: those of phones, or those of larger screens. */
export const takePictures = async (
  page: Page,
  screen: string,
  /** Widths where the state exists, at the others of its phones too; everywhere where none is named. */
  shown: readonly number[] = [],
): Promise<void> => {
  if (!album) return;
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  const isPhone = before.width < narrowerThan;
  const shots = (isPhone ? narrow : wide).filter(
    ({ width }) => isPhone || shown.length === 0 || shown.includes(width),
  );
  for (const { mode, width, height, colorScheme, forcedColors, hasLargeText } of shots) {
    // oxlint-disable no-await-in-loop -- one page, one picture after the other
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      colorScheme: colorScheme ?? 'light',
      forcedColors: forcedColors ?? 'none',
      reducedMotion: 'reduce',
    });
    await setTextSize(page, hasLargeText ? 32 : 16);
    await picturesLoaded(page);
    await settled(page);
    await page.screenshot({ path: pictureOf(album, screen, mode), timeout: 60_000 });
    // oxlint-enable no-await-in-loop
  }
  await setTextSize(page, 16);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
  await page.setViewportSize(before);
};
