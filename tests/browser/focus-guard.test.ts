/** The focus guard of the browser tests distinguishes lost focus from moved focus. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedChromium } from '../support/launchChromium.ts';
import { watchLostFocus } from './support/focusGuard.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let readLosses: () => Promise<string[]>;

beforeAll(async () => {
  browser = await sharedChromium();
});
beforeEach(async () => {
  context = await browser.newContext();
  // The guard, which is added after it, counts in the page's own time, which these tests run ahead.
  await context.clock.install();
  readLosses = await watchLostFocus(context);
  page = await context.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<p>Text</p><button id=a>A</button><button id=b>B</button>',
    }),
  );
  await page.goto('http://guard.test/page');
});
afterEach(() => context.close());

/** Sets the click handler of A. */
const onPress = (handler: string) =>
  page.evaluate((code) => document.querySelector('#a')?.setAttribute('onclick', code), handler);

/** All checks that an element without focus gets before it is reported, and more. */
const passGrace = () => context.clock.runFor(4000);

const losses: readonly (readonly [how: string, handler: string])[] = [
  ['removed', 'document.querySelector("#a").remove()'],
  ['disabled', 'document.querySelector("#a").disabled = true'],
  ['hidden', 'document.querySelector("#a").hidden = true'],
];

describe('focus guard', () => {
  it.each(losses)('reports a focused element that was %s, by key and by pointer', async (_, handler) => {
    await onPress(handler);
    await page.locator('#a').press('Enter');
    await passGrace();
    expect(await readLosses()).toEqual(["button 'A' on /page"]);
    await page.reload();
    await onPress(handler);
    await page.locator('#a').click();
    await passGrace();
    expect(await readLosses()).toHaveLength(1);
  });

  it.each(losses)('ignores an element that was %s if the focus moves in time', async (_, handler) => {
    await onPress(`${handler}; setTimeout(() => document.querySelector("#b").focus(), 300)`);
    await page.locator('#a').press('Enter');
    await passGrace();
    expect(await readLosses()).toEqual([]);
  });

  it('reports a loss when the next input comes before the focus has moved', async () => {
    await onPress('document.querySelector("#a").remove()');
    await page.locator('#a').press('Enter');
    await context.clock.runFor(1800);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('b');
    expect(await readLosses()).toHaveLength(1);
  });

  it('ignores a click on an empty area whose previous element is removed later', async () => {
    await page.locator('#a').focus();
    await page.locator('p').click();
    await page.evaluate(() => document.querySelector('#a')?.remove());
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await passGrace();
    expect(await readLosses()).toEqual([]);
  });

  it('ignores navigation', async () => {
    await page.locator('#a').focus();
    await page.goto('http://guard.test/other');
    await passGrace();
    expect(await readLosses()).toEqual([]);
  });
});
