import type { BrowserContext, Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sessionMarkerCookie } from '../../contract/rules.ts';
import { monitorPage } from './support/pageMonitor.ts';
import { createPerson, signUp, waitForHydration } from './support/shopActions.ts';
import { waitForIdle } from './support/pageIdle.ts';
import { setUpShop } from './support/shopFixture.ts';
import { prepareProduct } from './support/shopState.ts';

const { shop, newContext } = setUpShop('shared');

const refreshPath = '/api/v1/auth/refresh';
const isRefresh = (response: Response) => response.url().endsWith(refreshPath);
const readMarker = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === sessionMarkerCookie.name);

/** A page whose refresh requests, failed requests, error replies and console messages are recorded. */
const openRecorded = async (context: BrowserContext) => {
  const page = await context.newPage();
  const { violations, apiCalls } = await monitorPage(page);
  const failed: string[] = [];
  const refused: string[] = [];
  const logged: string[] = [];
  page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.url()} ${response.status()}`);
  });
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => logged.push(`uncaught: ${error.message}`));
  const refreshes = () => apiCalls().filter((call) => call === refreshPath).length;
  return { page, refreshes, failed, refused, logged, violations };
};

const gotoIdle = async (page: Page, path: string) => {
  await page.goto(shop().url + path);
  await waitForHydration(page);
  await waitForIdle(page);
};

describe('the session check', () => {
  it.each(['/', '/men/clothing/jackets', '/product/{product}'])(
    'AUTH-24 of a new guest at %s sends no request and logs nothing',
    async (path) => {
      const { page, refreshes, failed, refused, logged, violations } = await openRecorded(await newContext());
      await gotoIdle(page, path.replace('{product}', prepareProduct(shop(), 59_90)));
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
      expect(refreshes()).toBe(0);
      expect([...failed, ...refused]).toEqual([]);
      expect(logged).toEqual([]);
      expect(violations()).toEqual([]);
    },
  );

  it('AUTH-22 AUTH-24 renews the session after a reload, until the sign-out', async () => {
    const context = await newContext();
    const { page, refreshes, refused } = await openRecorded(context);
    const person = createPerson();
    await signUp(page, shop().url, person);
    expect(refreshes()).toBe(0);
    expect(await readMarker(context)).toMatchObject({ value: '1', httpOnly: false, path: '/' });

    const renewed = page.waitForResponse(isRefresh);
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await page.goto(`${shop().url}/account`);
    await page.getByRole('heading', { name: 'Hello!' }).waitFor();
    expect(refreshes()).toBe(2);

    // After the sign-out in this tab, the other one sends no request either.
    const other = await openRecorded(context);
    await gotoIdle(other.page, '/about');
    expect(other.refreshes()).toBe(1);
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => readMarker(context)).toBeUndefined();
    await gotoIdle(other.page, '/about');
    expect(other.refreshes()).toBe(1);
    expect([...refused, ...other.refused]).toEqual([]);
  });

  it('AUTH-24 asks once where the marker has no valid refresh cookie beside it', async () => {
    const context = await newContext();
    await context.addCookies([{ ...sessionMarkerCookie, value: '1', domain: new URL(shop().url).hostname }]);
    const { page, refreshes } = await openRecorded(context);
    const refusal = page.waitForResponse(isRefresh);
    await gotoIdle(page, '/');
    expect((await refusal).status()).toBe(401);
    await expect.poll(() => readMarker(context)).toBeUndefined();
    await gotoIdle(page, '/about');
    expect(refreshes()).toBe(1);
  });

  it('AUTH-22 of a guest sees a sign-in of another tab', async () => {
    const context = await newContext();
    const { page, refreshes } = await openRecorded(context);
    await gotoIdle(page, '/cart');
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
    const other = await context.newPage();
    await signUp(other, shop().url, createPerson());
    await page.getByText('Your cart is empty').first().waitFor();
    expect(refreshes()).toBe(1);
  });
});
