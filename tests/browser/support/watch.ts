/** What a browser notices by itself while somebody walks through the shop. */
import type { BrowserContext, Page } from 'playwright-core';

export interface Watch {
  /** Errors, warnings and uncaught exceptions of the page so far, but the expected ones. */
  complaints(): string[];
  /** What the page tried against its security policy. */
  violations(): string[];
  /** Path and search of each call of the shop's API, in order. */
  apiCalls(): string[];
}

/** The browser itself writes a line for every 401, also for the one that means 'guest'. */
const isGuestLine = (text: string, url: string) =>
  url.endsWith('/api/v1/auth/refresh') && text.includes('401');

/** Hears a page from its next document on. */
export const watchPage = async (page: Page): Promise<Watch> => {
  const complaints: string[] = [];
  const violations: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (!['error', 'warning'].includes(message.type()) || isGuestLine(message.text(), url)) return;
    complaints.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  await page.exposeFunction('tellViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { tellViolation } = globalThis as unknown as { tellViolation: (what: string) => void };
      tellViolation(`${violatedDirective}: ${blockedURI} (${sourceFile})`);
    });
  });
  return {
    complaints: () => [...complaints],
    violations: () => [...violations],
    apiCalls: () => [...calls],
  };
};

/** Opens an address in a new page, waits until its scripts run and all is quiet, and answers what was noticed. */
export const visit = async (
  context: BrowserContext,
  url: string,
): Promise<Watch & { readonly page: Page }> => {
  const page = await context.newPage();
  const watch = await watchPage(page);
  const sessionAsked = page.waitForResponse((answer) => answer.url().endsWith('/auth/refresh'));
  await page.goto(url);
  await sessionAsked;
  await page.waitForLoadState('networkidle');
  return { ...watch, page };
};

const dot = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').toString('base64');

/** By the protocol itself: a route of Playwright's stops every request of the page, and turns the browser's cache off. */
const dotPictures = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const answer = {
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
    body: dot,
  };
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be gone meanwhile.
    session.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }] });
};

/** Pictures are drawn on demand, which costs seconds: where nobody looks at them, a dot stands for each. */
export const withoutPictures = (context: BrowserContext): void => {
  context.on('page', (page) => {
    dotPictures(page).catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });
  });
};
