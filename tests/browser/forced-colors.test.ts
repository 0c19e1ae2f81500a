import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startDemoSession } from './support/accountRequests.ts';
import { updateCatalogue, demoPathParams, prepareProduct } from './support/shopState.ts';
import { gotoReady } from './support/keyboard.ts';
import { setUpPages } from './support/shopFixture.ts';

const { shop, page } = setUpPages({ reducedMotion: 'reduce', forcedColors: 'active' });
const open = (path: string) => gotoReady(page(), shop().url + path);

/** A screenshot of the element without focus ring and hover style. */
const screenshotOf = async (element: Locator): Promise<string> => {
  await page().mouse.move(0, 0);
  await page().evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return (await element.screenshot()).toString('base64');
};
describe('forced colours', () => {
  it('LIST-06 shows the tick of a checked checkbox', async () => {
    await open('/men/clothing/jackets');
    const box = page().getByRole('checkbox').first();
    await box.check({ force: true });
    const [tick, ground] = await box.evaluate((element) =>
      [getComputedStyle(element, '::before'), getComputedStyle(element)].map(
        (style) => style.backgroundColor,
      ),
    );
    expect(tick).not.toBe(ground);
  });

  it('STOCK-03 marks the selected size and strikes through the unavailable one', async () => {
    const product = prepareProduct(shop(), 59_90);
    updateCatalogue(
      shop(),
      'UPDATE product_sizes SET on_hand = 0 WHERE product_id = ? AND name = (SELECT MAX(name) FROM product_sizes WHERE product_id = ?)',
      product,
      product,
    );
    await open(`/product/${product}`);
    const sizes = page().locator('[role=radiogroup] label');
    const chosen = sizes.filter({ has: page().locator('input:enabled') }).first();
    const plain = await screenshotOf(chosen);
    await chosen.click();
    expect(await screenshotOf(chosen)).not.toBe(plain);
    const out = sizes.filter({ has: page().locator('input:disabled') }).first();
    expect(
      await out.evaluate((label) => {
        const { textDecorationLine, borderTopStyle } = getComputedStyle(label);
        return [textDecorationLine, borderTopStyle];
      }),
    ).toEqual(['line-through', 'dashed']);
  });

  it('shows the stars of a product card', async () => {
    await open('/men/clothing/jackets');
    const stars = page().locator('main article span[aria-hidden]:empty').first();
    await stars.scrollIntoViewIfNeeded();
    expect(await stars.evaluate((row) => getComputedStyle(row).backgroundImage)).toContain('gradient');
  });

  it('WISH-01 draws the heart of a product card in a dark colour', async () => {
    await open('/men/clothing/jackets');
    const toggle = page().locator('main article button').first();
    expect(await toggle.evaluate((button) => getComputedStyle(button).color)).toBe('rgb(23, 22, 19)');
  });

  it('REVIEW-02 shows the selected number of stars of a review', async () => {
    await startDemoSession(page().context(), shop().url, 'shopper');
    await open(demoPathParams(shop())['{review}'] ?? '');
    const stars = page().getByRole('radio').first().locator('../..');
    await stars.waitFor();
    const none = await screenshotOf(stars);
    await page().getByRole('radio').nth(5).check({ force: true });
    expect(await screenshotOf(stars)).not.toBe(none);
  });

  it('PROD-02 marks the current thumbnail', async () => {
    await open(`/product/${prepareProduct(shop(), 59_90)}`);
    const thumbnail = page().getByRole('button', { name: /^Show picture 2/ });
    const plain = await screenshotOf(thumbnail.locator('..'));
    await thumbnail.click();
    expect(await screenshotOf(thumbnail.locator('..'))).not.toBe(plain);
  });

  it('LIST-07 shows the real colours of the colour filter', async () => {
    await open('/men/clothing/jackets');
    const swatches = page().locator('label:has([type=checkbox]) > span[aria-hidden]');
    const colours = await swatches.evaluateAll((all) =>
      all.map((swatch) => getComputedStyle(swatch).backgroundColor),
    );
    expect(new Set(colours).size).toBeGreaterThan(1);
  });
});
