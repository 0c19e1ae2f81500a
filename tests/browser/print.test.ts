import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPlaces } from './support/facts.ts';
import { openReady } from './support/keys.ts';
import { freshPages } from './support/pages.ts';
import { signInAs } from './support/shopper.ts';

const { shop, page } = freshPages({ reducedMotion: 'reduce', colorScheme: 'dark' });
let places: { readonly [word: string]: string } = {};
beforeAll(() => {
  places = demoPlaces(shop());
});

/** The words of everything that is printed. */
const printed = (of: Page) => of.evaluate(() => document.body.innerText);
const shownOnPaper = (of: Page, selector: string) =>
  of
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => element.getAttribute('aria-label') ?? element.textContent),
    );

describe('on paper', () => {
  it.each([
    ['ORDER-01 an order', '/account/orders/{delivered}', ['Items', 'Shipment', 'Total', 'Payment']],
    ['ROUTE-16 a return', '/account/returns/{return}', ['Items', 'Reason', 'Refund']],
  ])('%s stands without the site around it, in ink on white', async (_, path, words) => {
    await signInAs(page(), shop().url, 'shopper');
    const [word, id] = Object.entries(places).find(([name]) => path.includes(name)) ?? ['', ''];
    await openReady(page(), shop().url + path.replace(word, id));
    await page().getByRole('heading', { name: 'Items' }).waitFor();
    await page().emulateMedia({ media: 'print' });
    expect(await shownOnPaper(page(), 'button, nav, input, select, footer, body > div > header')).toEqual([]);
    const text = await printed(page());
    for (const one of words) expect(text).toContain(one);
    const letterhead = await page()
      .locator('main div:empty')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element, '::before').content));
    expect(letterhead).toContain('"Verrow"');
    expect(text).not.toContain('Get free delivery');
    expect(text).not.toContain('This website uses cookies');
    const [ground, ink] = await page().evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
    expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(23, 22, 19)']);
  });
});
