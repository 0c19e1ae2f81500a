/** What can come over a shopper's page, at any moment: each answers with the page that they go on with. */
import type { Page } from 'playwright-core';
import type { Visit } from '../../../paths/browser/support/visit.ts';

type Seat = Pick<Visit, 'page' | 'proxy'>;

/** A page of the shop, with another one to go Back to. */
const openAnew = async (page: Page, address: string): Promise<Page> => {
  const opened = await page.context().newPage();
  opened.setDefaultTimeout(20_000);
  await opened.goto(new URL('/robots.txt', address).href);
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

/** To another document, over all entries of the page's steps and overlays. */
const moveThroughHistory = async (page: Page, by: number): Promise<void> => {
  const loaded = page.waitForEvent('domcontentloaded');
  await page.evaluate((entries) => window.history.go(entries), by);
  await loaded;
};

/** The page is left by a long press on Back, and returned to by one on Forward; a single Back may stay on it. */
const goBackAndForward = async ({ page }: Seat): Promise<Page> => {
  const depth = await page.evaluate(() => Number(Reflect.get(Object(window.history.state), 'depth') ?? 0));
  await moveThroughHistory(page, -depth - 1);
  await moveThroughHistory(page, depth + 1);
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
