/** One visit to the shop: a new browser context with an empty cache, under one condition. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { applyCondition, type Condition } from './conditions.ts';
import { startNetworkLog, type NetworkLog, type NetworkTotals } from './networkLog.ts';
import { recordPage, type Expectation, type PageRecords } from './pageRecords.ts';

/** Time without requests after which a page counts as idle. */
const quietMs = 1500;
/** A press that has had no effect after this time is lost. */
const maxAnswerMs = 6000;
const pollMs = 20;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly network: NetworkLog;
  /** Console messages and uncaught errors so far. */
  readonly messages: readonly string[];
  /** Why the page could not have been restored at a step back, without the reasons of this browser. */
  readonly restoreObstacles: readonly string[];
  /** Opens an address that the server has rendered and cached, and resolves with what was received up to the load event. */
  readonly open: (url: string) => Promise<NetworkTotals>;
  /** Resolves when the page has been without requests for a while. */
  readonly settle: () => Promise<void>;
  readonly readRecords: () => Promise<PageRecords>;
  /** The middle of the first element of a selector, scrolled into view. Waits for the page, which may be busy. */
  readonly locate: (selector: string) => Promise<Point>;
  /** Presses the mouse button on a point of the viewport as a user does; does not wait for the page. */
  readonly press: (point: Point) => Promise<void>;
  /**
   * Resolves with the time of the change that a press causes; undefined if there is none until the page has been idle, and 6 seconds have
   * passed, after the press.
   */
  readonly waitForChange: (expectation: number, pressing: Promise<void>) => Promise<number | undefined>;
}

const monitorMessages = (page: Page): string[] => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
};

const monitorRestores = (session: CDPSession): string[] => {
  const obstacles: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    // The others are of the browser: a headless one restores no page.
    const ofPage = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
    obstacles.push(...ofPage.map(({ reason }) => reason));
  });
  return obstacles;
};

const locate = async (page: Page, selector: string): Promise<Point> => {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`The page shows no ${selector}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const press = async (session: CDPSession, { x, y }: Point): Promise<void> => {
  const send = async (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      ...(type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }),
    });
  // Each call resolves when the page has handled the event; a user's finger does not wait for that.
  await Promise.all([send('mouseMoved'), send('mousePressed'), send('mouseReleased')]);
};

/** A page's HTML is rendered at its first request in a minute; the visits measure the others. */
const requestPage = async (url: string): Promise<void> => {
  const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  await response.arrayBuffer();
};

export interface VisitOptions {
  readonly browser: Browser;
  readonly condition: Condition;
  /** Awaited from the first moment of each document; it is wait number 0. */
  readonly expectation?: Expectation;
  /** What the browser prefers; light if undefined. */
  readonly colorScheme?: 'dark';
  /** Signs in, for example. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** Runs one visit and closes it. */
export const runVisit = async <T>(
  { browser, condition, expectation, colorScheme, prepare }: VisitOptions,
  run: (visit: Visit) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({
    viewport: condition.viewport,
    colorScheme: colorScheme ?? 'light',
  });
  try {
    await prepare?.(context);
    await context.addInitScript(recordPage, expectation ?? null);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await startNetworkLog(session);
    await session.send('Page.enable');
    await applyCondition(session, condition);
    const readRecords = async () => page.evaluate(() => window.benchRecords);
    return await run({
      page,
      session,
      network,
      messages: monitorMessages(page),
      restoreObstacles: monitorRestores(session),
      open: async (url) => {
        await requestPage(url);
        const { promise, resolve } = Promise.withResolvers<NetworkTotals>();
        session.once('Page.loadEventFired', () => resolve(network.totals()));
        await page.goto(url, { waitUntil: 'load' });
        return promise;
      },
      settle: async () => network.waitUntilQuiet(quietMs),
      readRecords,
      locate: async (selector) => locate(page, selector),
      press: async (point) => press(session, point),
      waitForChange: async (expected, pressing) => {
        let isWaiting = true;
        const giveUp = async (): Promise<void> => {
          await pressing;
          // A slowed down page can hydrate for seconds without a request.
          await Promise.all([network.waitUntilQuiet(quietMs), sleep(maxAnswerMs)]);
          isWaiting = false;
        };
        void giveUp();
        for (;;) {
          const { changes } = await readRecords();
          const found = changes.find((change) => change.expectation === expected);
          if (found || !isWaiting) return found?.time;
          await sleep(pollMs);
        }
      },
    });
  } finally {
    await context.close();
  }
};

/** Watches for the first paint with content of the page that opens next. In an object, because an async function would wait for it. */
export const waitForFirstPaint = async ({
  session,
}: Pick<Visit, 'session'>): Promise<{ readonly promise: Promise<void> }> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve());
  return { promise };
};
