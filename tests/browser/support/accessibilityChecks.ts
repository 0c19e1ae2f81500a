/** Checks screens with axe in light and dark at each width, or takes screenshots where VERROW_SCREENSHOTS is set. */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { findAccessibilityViolations } from '../../support/findAccessibilityViolations.ts';
import { screenshotFolder, waitForAnimations, takeScreenshots } from './screenshots.ts';
import type { ContextOptions } from './shopFixture.ts';
import type { Screen } from './screens/screen.ts';
import { gotoChecked } from './shopActions.ts';
import { waitForIdle } from './pageIdle.ts';

export const checkedWidths = [1280, 375];

/** The short run checks each screen at one of its widths, in rotation; the long run (VERROW_LONG=1) and screenshots at all. */
const isShort = process.env['VERROW_LONG'] === undefined && screenshotFolder === undefined;

/** The widths at which a state is checked; with the number of the state, the short run rotates over those in `shown`. */
export const widthsOf = (number: number, shown: readonly number[] = checkedWidths): readonly number[] => {
  const width = shown[number % shown.length];
  return isShort && width !== undefined ? [width] : shown;
};

/** Reduced motion, so that no animation is checked midway. */
export const screenContextOptions: ContextOptions = {
  reducedMotion: 'reduce',
  loadsImages: screenshotFolder !== undefined,
};

export const openPageAtWidth = async (context: BrowserContext, width: number): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width > 1000 ? 900 : 800 });
  return page;
};

/** Saves a screenshot where a folder is set. */
export const saveScreenshot = async (page: Page, name: string): Promise<void> => {
  if (screenshotFolder) await page.screenshot({ path: join(screenshotFolder, `${name}.png`) });
};

type Scheme = 'light' | 'dark';

/** Axe violations of the page's current state in light and dark, each prefixed with `where`. */
export const findAccessibilityFaults = async (
  page: Page,
  where: string,
  schemes: readonly Scheme[] = ['light', 'dark'],
  /** Widths at which the state exists; all by default. */
  shown: readonly number[] = [],
): Promise<string[]> => {
  if (screenshotFolder) {
    await takeScreenshots(page, where.replace(/ at \d+$/, ''), shown);
    return [];
  }
  const found: string[] = [];
  for (const colorScheme of schemes) {
    // oxlint-disable no-await-in-loop -- one page, one check after the other
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForAnimations(page);
    const faults = await findAccessibilityViolations(page, colorScheme === 'light' ? 'all' : 'colours');
    // oxlint-enable no-await-in-loop
    found.push(...faults.map((fault) => `${where}, ${colorScheme}: ${fault}`));
  }
  return found;
};

/** Narrowest supported viewport, in px. */
const minWidth = 320;

const findOverflow = async (page: Page, where: string, width: number): Promise<string[]> => {
  await page.setViewportSize({ width: minWidth, height: 850 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // The focused element may not be rendered in a narrow viewport.
  await page.setViewportSize({ width, height: 850 });
  return overflow > 0 ? [`${where} at ${minWidth}: ${overflow} px wider than the screen`] : [];
};

/** Images that are rendered on demand may exceed the time limit; ignored while taking screenshots. */
const waitForIdleScreen = (page: Page): Promise<void> =>
  screenshotFolder ? page.waitForLoadState('networkidle').catch(() => undefined) : waitForIdle(page);

/** Removes stored flows before each load, so that no earlier flow is resumed. */
export const clearStoredFlows = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage))
      if (/^verrow\.(journal|tab)\./.test(key)) localStorage.removeItem(key);
  });

/** The page of each context, which shows one screen after the other: it keeps the compiled code of the shop and of axe. */
const screenPages = new WeakMap<BrowserContext, Page>();

const openScreenPage = async (context: BrowserContext, { needsOwnPage }: Screen): Promise<Page> => {
  const last = screenPages.get(context);
  if (last && !last.isClosed() && !needsOwnPage) return last;
  const page = await context.newPage();
  await clearStoredFlows(page);
  if (!needsOwnPage) screenPages.set(context, page);
  return page;
};

/** As in a new page: nothing is hovered, and the theme is light from the start. */
const resetPage = async (page: Page, width: number): Promise<void> => {
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width > 1000 ? 900 : 800 });
};

/**
 * Brings a page into a screen's state, runs axe at each width and checks for overflow at the minimum width.
 * `pathParams` replace the placeholders of the screen's path.
 */
export const checkScreen = async (
  context: BrowserContext,
  screen: Screen,
  {
    url,
    pathParams,
  }: { readonly url: string; readonly pathParams: { readonly [placeholder: string]: string } },
): Promise<string[]> => {
  const shown = screen.widths ?? checkedWidths;
  const page = await openScreenPage(context, screen);
  const firstWidth = shown[0] ?? 1280;
  // The length of the name, so that a screen has the same width in each run.
  const widths = widthsOf(screen.name.length, shown);
  const found: string[] = [];
  let isDone = false;
  try {
    await resetPage(page, firstWidth);
    if (screen.failingCalls)
      await page.route(new RegExp(`/api/v1.*${screen.failingCalls.source}`), (route) => route.abort());
    const path = Object.entries(pathParams).reduce(
      (filled, [placeholder, id]) => filled.replace(placeholder, () => id),
      screen.path,
    );
    await gotoChecked(page, url + path);
    await waitForIdleScreen(page);
    await screen.prepare?.(page);
    for (const width of widths) {
      // oxlint-disable no-await-in-loop -- one page, one check after the other
      await page.setViewportSize({ width, height: 850 });
      await waitForIdleScreen(page);
      // Colours do not depend on the width; the widest viewport shows most of the page.
      const schemes: readonly Scheme[] = width === widths[0] ? ['light', 'dark'] : ['light'];
      found.push(
        ...(await findAccessibilityFaults(page, `${screen.name} at ${width}`, schemes, screen.widths)),
      );
      // oxlint-enable no-await-in-loop
    }
    found.push(...(await findOverflow(page, screen.name, firstWidth)));
    isDone = true;
    return found;
  } finally {
    await page.unrouteAll();
    // What an interrupted screen left is not for the next one.
    if (screen.needsOwnPage || !isDone) await page.close();
  }
};
