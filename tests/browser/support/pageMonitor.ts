/** Records console errors, security policy violations and API calls of pages. */
import type { BrowserContext, Page } from 'playwright-core';
import { waitForIdle } from './pageIdle.ts';
import { gotoChecked } from './shopActions.ts';

export interface PageMonitor {
  /** Unexpected console errors, warnings and uncaught exceptions so far. */
  consoleErrors(): string[];
  /** Violations of the Content Security Policy. */
  violations(): string[];
  /** Path and query of each API call, in order. */
  apiCalls(): string[];
  /** Forgets what it has recorded, before the next document. */
  clear(): void;
}

/** Monitors a page from its next document on. */
export const monitorPage = async (page: Page): Promise<PageMonitor> => {
  const consoleErrors: string[] = [];
  const violations: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (!['error', 'warning'].includes(message.type())) return;
    consoleErrors.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  await page.exposeFunction('reportViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation: (what: string) => void };
      reportViolation(`${violatedDirective}: ${blockedURI} (${sourceFile})`);
    });
  });
  return {
    consoleErrors: () => [...consoleErrors],
    violations: () => [...violations],
    apiCalls: () => [...calls],
    clear: () => {
      for (const list of [consoleErrors, violations, calls]) list.length = 0;
    },
  };
};

/** Opens an address in a new page and waits for the session check and until the page is idle. */
export const openMonitored = async (
  context: BrowserContext,
  url: string,
): Promise<PageMonitor & { readonly page: Page }> => {
  const page = await context.newPage();
  const monitor = await monitorPage(page);
  await gotoChecked(page, url);
  await waitForIdle(page);
  return { ...monitor, page };
};

const dot = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').toString('base64');

/** Uses CDP, since a Playwright route intercepts every request and disables the browser cache. */
const stubPageImages = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const response = {
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
    body: dot,
  };
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be closed already.
    session.send('Fetch.fulfillRequest', { requestId, ...response }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }] });
};

/** Replaces all product images by a dot, since rendering them on demand takes seconds. */
export const stubImages = (context: BrowserContext): void => {
  context.on('page', (page) => {
    stubPageImages(page).catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });
  });
};
