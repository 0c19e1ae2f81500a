/** A shop for one test file, and the Chromium of its worker. After each test, all contexts are checked for secrets in journals and for lost focus. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { sharedChromium } from '../../support/launchChromium.ts';
import { sharedShop, startShop, type Shop, type ShopOptions } from '../../support/startShop.ts';
import { watchLostFocus } from './focusGuard.ts';
import { trackRequests } from './pageIdle.ts';
import { stubImages } from './pageMonitor.ts';
import { expectNoStoredSecrets } from './secrets.ts';

export interface ContextOptions extends BrowserContextOptions {
  /** Default false: every image is replaced by a 1×1 dot. */
  readonly loadsImages?: boolean;
}

interface ShopFixture {
  readonly shop: () => Shop;
  /** A new browser context. Contexts created in a test are closed after it; those created before the tests are kept. */
  readonly newContext: (options?: ContextOptions) => Promise<BrowserContext>;
}

/** `shared`: the shop of the worker, see `sharedShop`. */
type Settings = ShopOptions | (() => Promise<ShopOptions>) | 'shared';

const openShop = async (settings: Settings): Promise<Shop> => {
  if (settings === 'shared') return sharedShop();
  return startShop(typeof settings === 'function' ? await settings() : settings);
};

export const setUpShop = (settings: Settings = {}): ShopFixture => {
  let browser: Browser;
  let shop: Shop;
  const contexts = new Set<BrowserContext>();
  const lostFocusOf = new Map<BrowserContext, () => Promise<string[]>>();
  let sharedContexts: ReadonlySet<BrowserContext> = new Set();
  beforeAll(async () => {
    [browser, shop] = await Promise.all([sharedChromium(), openShop(settings)]);
  });
  beforeEach(() => {
    sharedContexts = new Set(contexts);
  });
  afterEach(async () => {
    try {
      const lost = (await Promise.all([...lostFocusOf.values()].map((readLosses) => readLosses()))).flat();
      await Promise.all([...contexts].map((each) => expectNoStoredSecrets(each, shop.url)));
      expect(lost, 'elements that lost the focus to BODY').toEqual([]);
    } finally {
      const testContexts = [...contexts].filter((each) => !sharedContexts.has(each));
      for (const testContext of testContexts) {
        contexts.delete(testContext);
        lostFocusOf.delete(testContext);
      }
      await Promise.all(testContexts.map((each) => each.close()));
    }
  });
  afterAll(async () => {
    await Promise.all([...contexts].map((each) => each.close()));
    await (settings === 'shared' ? shop?.checkLog() : shop?.stop());
  });
  return {
    shop: () => shop,
    newContext: async ({ loadsImages = false, ...options } = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      contexts.add(context);
      trackRequests(context);
      lostFocusOf.set(context, await watchLostFocus(context));
      if (!loadsImages) stubImages(context);
      return context;
    },
  };
};

interface PageFixture extends ShopFixture {
  readonly context: () => BrowserContext;
  readonly page: () => Page;
}

/** A new context with one page for each test. */
export const setUpPages = (options: ContextOptions = {}, settings: Settings = {}): PageFixture => {
  const { shop, newContext } = setUpShop(settings);
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    context = await newContext(options);
    page = await context.newPage();
  });
  return { shop, newContext, context: () => context, page: () => page };
};
