/** What can come over a shopper's page, at any moment: each answers with the page that they go on with. */
import type { Page } from 'playwright-core';
import type { Visit } from '../../../paths/browser/support/visit.ts';

type Seat = Pick<Visit, 'page' | 'proxy'>;

/** A document of the shop that runs nothing. */
const otherPage = '/robots.txt';

/** A page of the shop, with another one to go Back to. */
const openAnew = async (page: Page, address: string): Promise<Page> => {
  const opened = await page.context().newPage();
  opened.setDefaultTimeout(20_000);
  await opened.goto(new URL(otherPage, address).href);
  await opened.goto(address, { waitUntil: 'domcontentloaded' });
  return opened;
};

const reload = async ({ page }: Seat): Promise<Page> => {
  await page.reload({ waitUntil: 'domcontentloaded' });
  return page;
};

/** The page's process dies at once: nothing in it hears of that. */
const kill = async ({ page }: Seat): Promise<Page> => {
  const [address, session] = [page.url(), await page.context().newCDPSession(page)];
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return openAnew(page, address);
};

const close = async ({ page }: Seat): Promise<Page> => {
  const address = page.url();
  await page.close();
  return openAnew(page, address);
};

/**
 * The page is left by a long press on Back for the document before it, over all entries of its own, and returned to by one on Forward; a
 * single Back may stay on it. The browser is asked to: a page that is told to go may be gone before it answers.
 */
const goBackAndForward = async ({ page }: Seat): Promise<Page> => {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const goTo = async (entry: { readonly id: number } | undefined): Promise<void> => {
    if (!entry) throw new Error('There is no such page in the history.');
    const loaded = page.waitForEvent('domcontentloaded');
    await session.send('Page.navigateToHistoryEntry', { entryId: entry.id });
    await loaded;
  };
  await goTo(entries.slice(0, currentIndex).findLast(({ url }) => new URL(url).pathname === otherPage));
  await goTo(entries[currentIndex]);
  await session.detach();
  return page;
};

/** What the page asked for and had no answer to fails, if it asked for anything. */
const failure = (page: Page): Promise<unknown> =>
  page.waitForEvent('requestfailed', { timeout: 1000 }).catch(() => undefined);

/** Whoever waits for an answer hears that there is no network. */
const loseNetwork = async ({ page, proxy }: Seat): Promise<Page> => {
  const context = page.context();
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  const failed = failure(page);
  // What is under way would go on: only the page is told to be offline.
  proxy.goDown();
  await failed;
  proxy.comeUp();
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
