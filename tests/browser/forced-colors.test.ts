import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changeCatalogue, demoPlaces, pricedProduct } from './support/facts.ts';
import { openReady } from './support/keys.ts';
import { freshPages } from './support/pages.ts';
import { signInAs } from './support/shopper.ts';

const { shop, page } = freshPages({ reducedMotion: 'reduce', forcedColors: 'active' });
const open = (path: string) => openReady(page(), shop().url + path);

/** What is painted there, without a ring of focus or the colour of hovering. */
const painted = async (element: Locator): Promise<string> => {
  await page().mouse.move(0, 0);
  await page().evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return (await element.screenshot()).toString('base64');
};
describe('in forced colours', () => {
  it('LIST-06 shows a tick in a ticked box', async () => {
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

  it('STOCK-03 marks the size that is chosen and strikes the one that is out', async () => {
    const product = pricedProduct(shop(), 59_90);
    changeCatalogue(
      shop(),
      'UPDATE product_sizes SET on_hand = 0 WHERE product_id = ? AND name = (SELECT MAX(name) FROM product_sizes WHERE product_id = ?)',
      product,
      product,
    );
    await open(`/product/${product}`);
    const sizes = page().locator('[role=radiogroup] label');
    const chosen = sizes.filter({ has: page().locator('input:enabled') }).first();
    const plain = await painted(chosen);
    await chosen.click();
    expect(await painted(chosen)).not.toBe(plain);
    const out = sizes.filter({ has: page().locator('input:disabled') }).first();
    expect(
      await out.evaluate((face) => {
        const { textDecorationLine, borderTopStyle } = getComputedStyle(face);
        return [textDecorationLine, borderTopStyle];
      }),
    ).toEqual(['line-through', 'dashed']);
  });

  it('shows the stars of a card', async () => {
    await open('/men/clothing/jackets');
    const stars = page().locator('main article span[aria-hidden]:empty').first();
    await stars.scrollIntoViewIfNeeded();
    expect(await stars.evaluate((row) => getComputedStyle(row).backgroundImage)).toContain('gradient');
  });

  it('WISH-01 draws the heart of a card in the ink of its stage', async () => {
    await open('/men/clothing/jackets');
    const heart = page().locator('main article button').first();
    expect(await heart.evaluate((button) => getComputedStyle(button).color)).toBe('rgb(23, 22, 19)');
  });

  it('REVIEW-02 shows the stars of a review, and how many are chosen', async () => {
    await signInAs(page(), shop().url, 'shopper');
    await open(demoPlaces(shop())['{review}'] ?? '');
    const stars = page().getByRole('radio').first().locator('../..');
    await stars.waitFor();
    const none = await painted(stars);
    await page().getByRole('radio').nth(5).check({ force: true });
    expect(await painted(stars)).not.toBe(none);
  });

  it('PROD-02 marks the thumbnail that shows', async () => {
    await open(`/product/${pricedProduct(shop(), 59_90)}`);
    const thumbnail = page().getByRole('button', { name: /^Show picture 2/ });
    const plain = await painted(thumbnail.locator('..'));
    await thumbnail.click();
    expect(await painted(thumbnail.locator('..'))).not.toBe(plain);
  });

  it('LIST-07 shows each colour as it is', async () => {
    await open('/men/clothing/jackets');
    const swatches = page().locator('label:has([type=checkbox]) > span[aria-hidden]');
    const colours = await swatches.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(colours).size).toBeGreaterThan(1);
  });
});
