/** The guard of every browser test tells a lost focus from one that was moved. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/browser.ts';
import { watchFocus } from './support/focusGuard.ts';

let browser: Browser;
let visitor: BrowserContext;
let page: Page;
let lost: () => Promise<string[]>;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await browser.newContext();
  lost = await watchFocus(visitor);
  page = await visitor.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<p>Text</p><button id=a>A</button><button id=b>B</button>',
    }),
  );
  await page.goto('http://guard.test/page');
});
afterEach(() => visitor.close());

/** What the press of A does to the page. */
const onPress = (work: string) =>
  page.evaluate((code) => document.querySelector('#a')?.setAttribute('onclick', code), work);

const losses: readonly (readonly [how: string, work: string])[] = [
  ['removed', 'document.querySelector("#a").remove()'],
  ['disabled', 'document.querySelector("#a").disabled = true'],
  ['hidden', 'document.querySelector("#a").hidden = true'],
];

describe('the guard of the focus', () => {
  it.each(losses)('reports that what had it was %s, by a key and by a pointer', async (_, work) => {
    await onPress(work);
    await page.locator('#a').press('Enter');
    expect(await lost()).toEqual(["button 'A' on /page"]);
    await page.reload();
    await onPress(work);
    await page.locator('#a').click();
    expect(await lost()).toHaveLength(1);
  });

  it.each(losses)('is silent where it was %s and the focus goes on', async (_, work) => {
    await onPress(`${work}; setTimeout(() => document.querySelector("#b").focus(), 300)`);
    await page.locator('#a').press('Enter');
    expect(await lost()).toEqual([]);
  });

  it('reports it where the next step comes before the focus, though that comes in time', async () => {
    await onPress('document.querySelector("#a").remove()');
    await page.locator('#a').press('Enter');
    await page.waitForTimeout(1800);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('b');
    expect(await lost()).toHaveLength(1);
  });

  it('is silent where a pointer is pressed beside everything, and what had it goes later', async () => {
    await page.locator('#a').focus();
    await page.locator('p').click();
    await page.evaluate(() => document.querySelector('#a')?.remove());
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await lost()).toEqual([]);
  });

  it('is silent where another page is opened', async () => {
    await page.locator('#a').focus();
    await page.goto('http://guard.test/other');
    expect(await lost()).toEqual([]);
  });
});
