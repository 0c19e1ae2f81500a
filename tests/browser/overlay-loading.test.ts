import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gotoPage } from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';

const { shop, newContext } = setUpShop('shared');

const chunkPath = /^\/assets\/(?<name>[\w-]+?)-[\w-]{7}\.js$/;
const overlayChunks = ['overlays', 'panels'];

const chunkOf = (url: string): string | undefined => chunkPath.exec(new URL(url).pathname)?.groups?.['name'];

/** Names of the chunks that a page requests from now on. */
const recordChunks = (page: Page): string[] => {
  const chunks: string[] = [];
  page.on('request', (request) => {
    const chunk = chunkOf(request.url());
    if (chunk !== undefined) chunks.push(chunk);
  });
  return chunks;
};

/** Sets the browser's data saver for the next documents of a page. */
const saveData = async (page: Page): Promise<void> => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
};

/** Opens the home page as a guest; resolves when it has loaded what it loads when idle. */
const openIdle = async (isSavingData = false) => {
  const page = await (await newContext()).newPage();
  if (isSavingData) await saveData(page);
  await gotoPage(page, `${shop().url}/`);
  await page.waitForLoadState('networkidle');
  return { page, chunks: recordChunks(page) };
};

/** Without the pointer's move that precedes a press of the mouse. */
const openCart = async (page: Page): Promise<void> => {
  await page.locator('header button[aria-label^="Cart"]').dispatchEvent('click');
  await page.getByRole('dialog').waitFor();
};

describe('overlays of every page', () => {
  it('come with one round trip when one is opened', async () => {
    const { page, chunks } = await openIdle();
    const latency = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await latency.promise;
      await route.continue();
    });
    const opening = openCart(page);
    await expect.poll(() => overlayChunks.every((chunk) => chunks.includes(chunk))).toBe(true);
    const requested = chunks.length;
    latency.resolve();
    await opening;
    expect(chunks).toHaveLength(requested);
  });

  it('are loaded after the first interaction, ahead of a press', async () => {
    const { page, chunks } = await openIdle();
    await page.mouse.wheel(0, 200);
    await expect
      .poll(() => overlayChunks.every((chunk) => chunks.includes(chunk)), { timeout: 10_000 })
      .toBe(true);
    await page.waitForLoadState('networkidle');
    const loaded = chunks.length;
    await openCart(page);
    expect(chunks).toHaveLength(loaded);
  });

  it.each([
    ['are requested before the page is hydrated if a button was pressed before', false, overlayChunks],
    ['wait for hydration even then where data is saved', true, []],
  ])('%s', async (_, isSavingData, early) => {
    const page = await (await newContext()).newPage();
    if (isSavingData) await saveData(page);
    const chunks = recordChunks(page);
    const arrival = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto(`${shop().url}/`, { waitUntil: 'commit' });
    await page.locator('header button[aria-label^="Cart"]').click();
    arrival.resolve();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => chunks).toContain('idle');
    // Requested by the page once it is hydrated.
    const hydrated = chunks.indexOf('idle');
    const requested = chunks.slice(0, hydrated);
    expect(overlayChunks.filter((chunk) => requested.includes(chunk))).toEqual(early);
  });

  it('wait for the press where data is saved', async () => {
    const { page, chunks } = await openIdle(true);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    // Longer than the page waits for an idle moment.
    await page.waitForTimeout(2500);
    expect(chunks).toEqual([]);
    await openCart(page);
    expect(overlayChunks.filter((chunk) => !chunks.includes(chunk))).toEqual([]);
  });
});
