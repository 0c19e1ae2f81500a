import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gotoPage } from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';

const { shop, newContext } = setUpShop();

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

const isNextPage = (url: string): boolean => /\/products\?.*skip=/.test(url);

describe('the requests of a listing', () => {
  it('are at most 25 until it is idle', async () => {
    const { page, requests } = await openListing();
    // Longer than the page waits for an idle moment.
    await page.waitForTimeout(2500);
    expect(requests.length).toBeLessThanOrEqual(25);
    expect(requests.filter(isNextPage)).toEqual([]);
  });

  it('include its second page as soon as it is scrolled', async () => {
    const { page, requests } = await openListing();
    await page.mouse.wheel(0, 20);
    await expect.poll(() => requests.filter(isNextPage).length).toBe(1);
  });
});
