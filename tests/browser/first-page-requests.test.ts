import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gotoPage } from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';

const { shop, newContext } = setUpShop('shared');

/** Opens a listing as a guest in a window of 1350 × 940; resolves when it is idle, with its requests so far and later. */
const openListing = async () => {
  const context = await newContext({ viewport: { width: 1350, height: 940 } });
  const page: Page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await gotoPage(page, `${shop().url}/men`);
  await page.waitForLoadState('networkidle');
  return { page, requests };
};

/** In ms and bytes per second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const isNextPage = (url: string): boolean => /\/products\?.*skip=/.test(url);

describe('the requests of a listing', () => {
  it('are at most 25 until it is idle', async () => {
    const { page, requests } = await openListing();
    // Longer than the page waits for an idle moment.
    await page.waitForTimeout(2500);
    expect(requests.length).toBeLessThanOrEqual(25);
    expect(requests.filter(isNextPage)).toEqual([]);
  });

  it('include no font of other characters while the fonts of the page are on their way', async () => {
    const context = await newContext({ viewport: { width: 1350, height: 940 } });
    const page = await context.newPage();
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.url());
    });
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', slow4g);
    await gotoPage(page, `${shop().url}/men`);
    await page.waitForLoadState('networkidle');
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((path) => !path.includes('-core-'))).toEqual([]);
  });

  it('include its second page as soon as it is scrolled', async () => {
    const { page, requests } = await openListing();
    await page.mouse.wheel(0, 20);
    await expect.poll(() => requests.filter(isNextPage).length).toBe(1);
  });
});
