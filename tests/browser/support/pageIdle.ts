/** Waits until a page has nothing left to do, where Playwright's 'networkidle' would wait for half a second. */
import type { BrowserContext, Page, Request } from 'playwright-core';
import { withTimeout } from '../../support/withTimeout.ts';

/** Time without a request, in ms. The page's main thread is idle before and after it. */
const quietMs = 100;
const idleTimeoutMs = 2000;
const timeoutMs = 30_000;

interface Requests {
  readonly open: Set<Request>;
  /** Requests sent so far. */
  sent: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Tracks the requests of all pages opened from now on, for `waitForIdle`. */
export const trackRequests = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const requests: Requests = { open: new Set(), sent: 0 };
    requestsOf.set(page, requests);
    page.on('request', (request) => {
      requests.open.add(request);
      requests.sent += 1;
    });
    page.on('requestfinished', (request) => requests.open.delete(request));
    page.on('requestfailed', (request) => requests.open.delete(request));
  });
};

/**
 * Runs in the page. Idle callbacks are called in order: those of the page before this one. On a busy computer the browser may not
 * grant any idle time; the limit is that of the page's own idle work.
 */
const waitForIdleThread = ([quiet, timeout]: readonly [number, number]) =>
  new Promise<void>((resolve) => {
    const whenIdle = (work: () => void) => requestIdleCallback(work, { timeout });
    whenIdle(() => setTimeout(() => whenIdle(resolve), quiet));
  });

/**
 * Waits until the page has no open request and its idle work is done: modules loaded and metrics sent when it is idle,
 * and what a response has rendered.
 */
export const waitForIdle = async (page: Page): Promise<void> => {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('The requests of this page are not tracked.');
  const until = Date.now() + timeoutMs;
  for (;;) {
    const { sent } = requests;
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    await withTimeout(
      timeoutMs,
      'The page did not answer.',
      page.evaluate(waitForIdleThread, [quietMs, idleTimeoutMs] as const),
    );
    if (requests.open.size === 0 && requests.sent === sent) return;
    if (Date.now() > until)
      throw new Error(`Still open: ${[...requests.open].map((request) => request.url()).join(', ')}`);
  }
};
