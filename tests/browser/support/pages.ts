/** A shop and a Chromium for one file of tests, and whoever visits there: what their journals hold is looked through after each test, and whether the focus was lost. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from '../../support/browser.ts';
import { startShop, type Shop, type ShopOptions } from '../../support/shop.ts';
import { watchFocus } from './focusGuard.ts';
import { expectNoStoredSecrets } from './secrets.ts';
import { withoutPictures } from './watch.ts';

export interface VisitorOptions extends BrowserContextOptions {
  /** Otherwise a dot stands for each. */
  readonly hasPictures?: boolean;
}

interface OpenShop {
  readonly shop: () => Shop;
  /** A browser of their own. Who comes during a test leaves at its end; who comes before the tests stays for all of them. */
  readonly newVisitor: (options?: VisitorOptions) => Promise<BrowserContext>;
}

type Settings = ShopOptions | (() => Promise<ShopOptions>);

export const openShop = (settings: Settings = {}): OpenShop => {
  let browser: Browser;
  let shop: Shop;
  const visitors = new Set<BrowserContext>();
  const lostFocus = new Map<BrowserContext, () => Promise<string[]>>();
  let residents: ReadonlySet<BrowserContext> = new Set();
  beforeAll(async () => {
    const options = typeof settings === 'function' ? await settings() : settings;
    [browser, shop] = await Promise.all([launchChromium(), startShop(options)]);
  });
  beforeEach(() => {
    residents = new Set(visitors);
  });
  afterEach(async () => {
    try {
      const lost = (await Promise.all([...lostFocus.values()].map((tell) => tell()))).flat();
      await Promise.all([...visitors].map((visitor) => expectNoStoredSecrets(visitor, shop.url)));
      expect(lost, 'what had the focus when it fell to BODY').toEqual([]);
    } finally {
      const guests = [...visitors].filter((visitor) => !residents.has(visitor));
      for (const guest of guests) {
        visitors.delete(guest);
        lostFocus.delete(guest);
      }
      await Promise.all(guests.map((guest) => guest.close()));
    }
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });
  return {
    shop: () => shop,
    newVisitor: async ({ hasPictures = false, ...options } = {}) => {
      const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      visitors.add(visitor);
      lostFocus.set(visitor, await watchFocus(visitor));
      if (!hasPictures) withoutPictures(visitor);
      return visitor;
    },
  };
};

interface FreshPages extends OpenShop {
  readonly context: () => BrowserContext;
  readonly page: () => Page;
}

/** For each test a visitor whom nobody knows, with one page. */
export const freshPages = (options: VisitorOptions = {}, settings: Settings = {}): FreshPages => {
  const { shop, newVisitor } = openShop(settings);
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    context = await newVisitor(options);
    page = await context.newPage();
  });
  return { shop, newVisitor, context: () => context, page: () => page };
};
