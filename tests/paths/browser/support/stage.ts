/** Where paths are walked in a browser: a shop of its own, a proxy before it, and one shopper who comes again for each path. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { prepareProduct } from '../../../browser/support/shopState.ts';
import { watchLostFocus } from '../../../browser/support/focusGuard.ts';
import { expectNoStoredSecrets } from '../../../browser/support/secrets.ts';
import { stubImages } from '../../../browser/support/pageMonitor.ts';
import { launchChromium } from '../../../support/browser.ts';
import { readRows } from '../../../support/database.ts';
import { startFaultProxy, type FaultProxy, type Route } from '../../../support/faultProxy.ts';
import { startShop, type Shop } from '../../../support/shop.ts';
import type { Flow } from '../../support/flow.ts';
import { within } from '../../../support/within.ts';
import { shopperApi, type ShopperApi } from './shopperApi.ts';
import { visitOf, type Visit } from './visit.ts';

interface Stage {
  readonly shop: () => Shop;
  readonly context: () => BrowserContext;
  readonly api: () => ShopperApi;
  /** Opens a page as if nobody had been there; these requests wait from the beginning. */
  readonly open: (
    flow: Flow,
    path: string,
    held: readonly Route[],
    prepare: () => Promise<void>,
  ) => Promise<Visit>;
}

export const setStage = (enter: (stage: Stage) => Promise<void>): Stage => {
  let browser: Browser;
  let shop: Shop;
  let proxy: FaultProxy;
  let context: BrowserContext;
  let api: ShopperApi;
  let lostFocus: () => Promise<string[]>;
  /** What was walked last ends, with what it left in the browser looked through; answers with a page that runs nothing yet. */
  const endWalk = async (): Promise<Page> => {
    expect(await lostFocus(), 'what had the focus when it fell to BODY').toEqual([]);
    await Promise.all(context.pages().map((page) => page.close()));
    proxy.free();
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${shop.url}/robots.txt`);
    await expectNoStoredSecrets(context, shop.url);
    return page;
  };
  const stage: Stage = {
    shop: () => shop,
    context: () => context,
    api: () => api,
    open: async (flow, path, held, prepare) => {
      const page = await endWalk();
      await page.evaluate(() => localStorage.clear());
      await prepare();
      proxy.hold(held);
      await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
      return visitOf(flow, { page, context, proxy, api, url: shop.url });
    },
  };
  beforeAll(async () => {
    [browser, shop, proxy] = await Promise.all([launchChromium(), startShop(), startFaultProxy()]);
    context = await browser.newContext({
      proxy: { server: proxy.url },
      viewport: { width: 1280, height: 900 },
      // Half as many points are enough to see where one is.
      deviceScaleFactor: 0.5,
      reducedMotion: 'reduce',
    });
    stubImages(context);
    lostFocus = await watchLostFocus(context);
    await context.addCookies([{ name: 'cookie_consent', value: 'true', url: shop.url }]);
    // It goes as clocks do, until a path puts it forward.
    await context.clock.install();
    const id = prepareProduct(shop, 59_90);
    const [size] = readRows(
      shop.databaseFile,
      'SELECT name FROM product_sizes WHERE product_id = ? LIMIT 1',
      id,
    );
    api = shopperApi(shop, context, { id, size: String(size?.['name']) });
    await enter(stage);
    // Their page may ask only after it said that it is signed in, and is closed with the first walk.
    await within(20_000, 'The page of whoever entered asked for nothing in their name.', api.isKnown);
  });
  afterAll(async () => {
    try {
      if (context) await endWalk();
    } finally {
      await browser?.close();
      await shop?.stop();
      await proxy?.stop();
    }
  });
  return stage;
};
