/** Disturbances of a page; each returns the page on which the flow continues. */
import type { Page } from 'playwright-core';
import type { BrowserSession } from '../../../paths/browser/support/browserSession.ts';

type Target = Pick<BrowserSession, 'page' | 'proxy'>;

/** A document of the shop without scripts. */
const staticPage = '/robots.txt';

/** Opens a new page with a previous history entry to go Back to. */
const openNewPage = async (page: Page, address: string): Promise<Page> => {
  const opened = await page.context().newPage();
  opened.setDefaultTimeout(20_000);
  await opened.goto(new URL(staticPage, address).href);
  await opened.goto(address, { waitUntil: 'domcontentloaded' });
  return opened;
};

const reload = async ({ page }: Target): Promise<Page> => {
  await page.reload({ waitUntil: 'domcontentloaded' });
  return page;
};

/** Crashes the renderer process; the page runs no unload handlers. */
const kill = async ({ page }: Target): Promise<Page> => {
  const [address, session] = [page.url(), await page.context().newCDPSession(page)];
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return openNewPage(page, address);
};

const close = async ({ page }: Target): Promise<Page> => {
  const address = page.url();
  await page.close();
  return openNewPage(page, address);
};

/**
 * Leaves the page for the previous document, over all of its own history entries, and returns. A single Back may stay on the page.
 * Navigates through CDP, since the page may be gone before an evaluated call returns.
 */
const goBackAndForward = async ({ page }: Target): Promise<Page> => {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const goTo = async (entry: { readonly id: number } | undefined): Promise<void> => {
    if (!entry) throw new Error('The history has no such entry.');
    const loaded = page.waitForEvent('domcontentloaded');
    await session.send('Page.navigateToHistoryEntry', { entryId: entry.id });
    await loaded;
  };
  await goTo(entries.slice(0, currentIndex).findLast(({ url }) => new URL(url).pathname === staticPage));
  await goTo(entries[currentIndex]);
  await session.detach();
  return page;
};

/** Resolves after an open request of the page fails, or after a second without one. */
const waitForFailedRequest = (page: Page): Promise<unknown> =>
  page.waitForEvent('requestfailed', { timeout: 1000 }).catch(() => undefined);

/** Open requests fail with a network error. */
const loseNetwork = async ({ page, proxy }: Target): Promise<Page> => {
  const context = page.context();
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  const failed = waitForFailedRequest(page);
  // `setOffline` does not abort requests in flight.
  proxy.disconnect();
  await failed;
  proxy.reconnect();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  return page;
};

export const disturbances = {
  reload,
  'renderer kill': kill,
  'closed tab': close,
  Back: goBackAndForward,
  offline: loseNetwork,
} as const;

export type Disturbance = keyof typeof disturbances;

const isDisturbance = (name: string): name is Disturbance => Object.hasOwn(disturbances, name);
export const everyDisturbance: readonly Disturbance[] = Object.keys(disturbances).filter(isDisturbance);
