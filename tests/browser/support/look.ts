/** Looking at screens: each in light and dark, at each width, by axe; or as pictures alone where a folder is named for them. */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { album, settled, takePictures } from './album.ts';
import type { VisitorOptions } from './pages.ts';
import type { Screen } from './screens/screen.ts';

export const widths = [1280, 375];

/** Reduced motion, so that nothing is judged halfway; otherwise a visitor like any other. */
export const lookedAt: VisitorOptions = { reducedMotion: 'reduce', hasPictures: album !== undefined };

export const openPage = async (context: BrowserContext, width: number): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width > 1000 ? 900 : 800 });
  return page;
};

/** The page as it stands, in the album where there is one. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  if (album) await page.screenshot({ path: join(album, `${name}.png`) });
};

type Scheme = 'light' | 'dark';

/** What axe finds on the page as it stands, in light and dark, each with where it was. */
export const faultsOf = async (
  page: Page,
  where: string,
  schemes: readonly Scheme[] = ['light', 'dark'],
  /** Where the state exists; everywhere, unless told. */
  shown: readonly number[] = [],
): Promise<string[]> => {
  if (album) {
    await takePictures(page, where.replace(/ at \d+$/, ''), shown);
    return [];
  }
  const found: string[] = [];
  for (const colorScheme of schemes) {
    // oxlint-disable no-await-in-loop -- one page, one look after the other
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const faults = await accessibilityFaults(page, colorScheme === 'light' ? 'all' : 'colours');
    // oxlint-enable no-await-in-loop
    found.push(...faults.map((fault) => `${where}, ${colorScheme}: ${fault}`));
  }
  return found;
};

/** No screen may be wider than the narrowest that a shopper has. */
const narrowest = 320;

const tooWide = async (page: Page, where: string): Promise<string[]> => {
  await page.setViewportSize({ width: narrowest, height: 850 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return over > 0 ? [`${where} at ${narrowest}: ${over} px wider than the screen`] : [];
};

/** Pictures that are drawn when they are asked for keep the network busy for longer than anything else is waited for. */
const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle').catch((error: unknown) => {
    if (!album) throw error;
  });

/** For a page on which no flow goes on from one before it. */
export const beginAnew = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const key of Object.keys(localStorage))
      if (/^verrow\.(journal|tab)\./.test(key)) localStorage.removeItem(key);
  });

/**
 * Brings a page into a state and looks at it at each width, and whether it fits the narrowest; what opens at one width alone has an
 * entry of its own. `places` are what the words in braces of a screen's path stand for.
 */
export const show = async (
  context: BrowserContext,
  screen: Screen,
  { url, places }: { readonly url: string; readonly places: { readonly [word: string]: string } },
): Promise<string[]> => {
  const shown = screen.widths ?? widths;
  const page = await openPage(context, shown[0] ?? 1280);
  const found: string[] = [];
  try {
    await beginAnew(page);
    if (screen.fails)
      await page.route(new RegExp(`/api/v1.*${screen.fails.source}`), (route) => route.abort());
    const isReady = page.waitForResponse((answer) => answer.url().endsWith('/auth/refresh'));
    const path = Object.entries(places).reduce(
      (filled, [word, id]) => filled.replace(word, () => id),
      screen.path,
    );
    await page.goto(url + path);
    await isReady;
    await quiet(page);
    await screen.bring?.(page);
    for (const width of shown) {
      // oxlint-disable no-await-in-loop -- one page, one look after the other
      await page.setViewportSize({ width, height: 850 });
      await quiet(page);
      // Colours are the same at each width; the widest shows the most of them.
      const schemes: readonly Scheme[] = width === shown[0] ? ['light', 'dark'] : ['light'];
      found.push(...(await faultsOf(page, `${screen.name} at ${width}`, schemes, screen.widths)));
      // oxlint-enable no-await-in-loop
    }
    return [...found, ...(await tooWide(page, screen.name))];
  } finally {
    await page.close();
  }
};
