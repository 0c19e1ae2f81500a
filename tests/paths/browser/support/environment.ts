/** Environment of paths in a browser: a shop, a fault proxy in front of it, and one signed-in shopper for all paths. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { prepareProduct } from '../../../browser/support/shopState.ts';
import { watchLostFocus } from '../../../browser/support/focusGuard.ts';
import { expectNoStoredSecrets } from '../../../browser/support/secrets.ts';
import { stubImages } from '../../../browser/support/pageMonitor.ts';
import { sharedChromium } from '../../../support/launchChromium.ts';
import { readRows } from '../../../support/readRows.ts';
import { startFaultProxy, type FaultProxy, type Route } from '../../../support/faultProxy.ts';
import { startShop, type Shop } from '../../../support/startShop.ts';
import type { Flow } from '../../support/flow.ts';
import { withTimeout } from '../../../support/withTimeout.ts';
import { shopperApi, type ShopperApi } from './shopperApi.ts';
import { createBrowserSession, type BrowserSession } from './browserSession.ts';

interface Environment {
  readonly shop: () => Shop;
  readonly context: () => BrowserContext;
  readonly api: () => ShopperApi;
  /** Opens a page with cleared storage; these requests are held from the start. */
  readonly open: (
    flow: Flow,
    path: string,
    held: readonly Route[],
    prepare: () => Promise<void>,
  ) => Promise<BrowserSession>;
}

export const setUpEnvironment = (enter: (environment: Environment) => Promise<void>): Environment => {
  let shop: Shop;
  let proxy: FaultProxy;
  let context: BrowserContext;
  let api: ShopperApi;
  let lostFocus: () => Promise<string[]>;
  /** Ends the last path and checks the focus and the browser's storage; resolves with a blank page. */
  const endPath = async (): Promise<Page> => {
    expect(await lostFocus(), 'elements that lost the focus to BODY').toEqual([]);
    await Promise.all(context.pages().map((page) => page.close()));
    proxy.releaseAll();
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${shop.url}/robots.txt`);
    await expectNoStoredSecrets(context, shop.url);
    return page;
  };
  const environment: Environment = {
    shop: () => shop,
    context: () => context,
    api: () => api,
    open: async (flow, path, held, prepare) => {
      const page = await endPath();
      await page.evaluate(() => localStorage.clear());
      await prepare();
      proxy.hold(held);
      await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
      return createBrowserSession(flow, { page, context, proxy, api, url: shop.url });
    },
  };
  beforeAll(async () => {
    const [browser, ...started] = await Promise.all([sharedChromium(), startShop(), startFaultProxy()]);
    [shop, proxy] = started;
    context = await browser.newContext({
      proxy: { server: proxy.url },
      viewport: { width: 1280, height: 900 },
      // Small screenshots.
      deviceScaleFactor: 0.5,
      reducedMotion: 'reduce',
    });
    stubImages(context);
    lostFocus = await watchLostFocus(context);
    await context.addCookies([{ name: 'cookie_consent', value: 'true', url: shop.url }]);
    // Runs in real time until a path advances it.
    await context.clock.install();
    const id = prepareProduct(shop, 59_90);
    const [size] = readRows(
      shop.databaseFile,
      'SELECT name FROM product_sizes WHERE product_id = ? LIMIT 1',
      id,
    );
    api = shopperApi(shop, context, { id, size: String(size?.['name']) });
    await enter(environment);
    // The page may send its first request after the sign-in; the first path closes it.
    await withTimeout(20_000, 'The page has sent no authorized request.', api.isAuthorizationKnown);
  });
  afterAll(async () => {
    try {
      if (context) await endPath();
    } finally {
      await context?.close();
      await shop?.stop();
      await proxy?.stop();
    }
  });
  return environment;
};
