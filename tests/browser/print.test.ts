import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { startDemoSession } from './support/accountRequests.ts';
import { demoPathParams } from './support/shopState.ts';
import { gotoReady } from './support/keyboard.ts';
import { setUpPages } from './support/shopFixture.ts';

const { shop, page } = setUpPages({ reducedMotion: 'reduce', colorScheme: 'dark' }, 'shared');
let pathParams: { readonly [placeholder: string]: string } = {};
beforeAll(() => {
  pathParams = demoPathParams(shop());
});

/** The printed text. */
const printed = (of: Page) => of.evaluate(() => document.body.innerText);
const printedElements = (of: Page, selector: string) =>
  of
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => element.getAttribute('aria-label') ?? element.textContent),
    );

describe('print', () => {
  it.each([
    ['ORDER-01 order', '/account/orders/{delivered}', ['Items', 'Shipment', 'Total', 'Payment']],
    ['ROUTE-16 return', '/account/returns/{return}', ['Items', 'Reason', 'Refund']],
  ])(
    '%s is printed without header, navigation and controls, in dark text on white',
    async (_, path, texts) => {
      await startDemoSession(page().context(), shop().url, 'shopper');
      const [placeholder, id] = Object.entries(pathParams).find(([name]) => path.includes(name)) ?? ['', ''];
      await gotoReady(page(), shop().url + path.replace(placeholder, id));
      await page().getByRole('heading', { name: 'Items' }).waitFor();
      await page().emulateMedia({ media: 'print' });
      expect(
        await printedElements(page(), 'button, nav, input, select, footer, body > div > header'),
      ).toEqual([]);
      const text = await printed(page());
      for (const expected of texts) expect(text).toContain(expected);
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
    },
  );
});
