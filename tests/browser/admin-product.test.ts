/** DESK: one person puts a jacket on sale in the browser. With VERROW_SCREENSHOTS, saves screenshots there. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoAdmin } from '../../demo/accounts.ts';
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts';
import { screenshotFolder, waitForAnimations } from './support/screenshots.ts';
import { setUpShop } from './support/shopFixture.ts';

const { shop, newContext } = setUpShop();

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 900 };

/** Expects no accessibility violations and no sideways scrolling. */
const expectSound = async (page: Page, name: string) => {
  await waitForAnimations(page);
  if (screenshotFolder)
    await page.screenshot({ path: join(screenshotFolder, `admin-product-${name}.png`), fullPage: true });
  expect(await findAccessibilityViolations(page), name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, name).toBe(0);
};

/** Noise, so that the file has several parts. */
const photo = (seed: string) =>
  sharp({
    create: {
      width: 900,
      height: 1200,
      channels: 3,
      background: seed,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

it(
  'DESK-101 DESK-102 DESK-107 DESK-108 a jacket is made, pictured and shown',
  { timeout: 120_000 },
  async () => {
    const context = await newContext({ viewport: phone, loadsImages: true });
    const page = await context.newPage();
    await page.goto(`${shop().url}/login`);
    await page.getByLabel('Email').fill(demoAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
    await page.getByRole('button', { name: 'Login', exact: true }).last().click();
    await page.getByText('Welcome back').first().waitFor();
    await page.goto(`${shop().url}/admin/products`);
    await page.getByRole('link', { name: 'New product' }).click();
    await page.getByLabel('Title').waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    await expectSound(page, 'new-375');
    await page.getByLabel('Title').fill('Trail jacket');
    await page.getByLabel('Brand').fill('Nordhavn');
    await page.getByLabel('SKU').fill('JKT-900');
    await page.getByLabel('Description').fill('<p>For rain and wind.</p>');
    await page.getByLabel('Category').selectOption('men/clothing/jackets');
    await page.getByLabel('Colour', { exact: true }).fill('Bottle');
    await page.getByLabel('Colour group').selectOption('green');
    await page.getByLabel('Price in dollars').fill('120');
    await page.getByLabel('Size 1', { exact: true }).fill('M');
    await page.getByLabel('Items in stock').fill('4');
    await page.getByRole('button', { name: 'Save draft' }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'Trail jacket' }).waitFor();

    await page.getByLabel('Picture files').setInputFiles([
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo('#274') },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: (await photo('#427')).subarray(0, 5000) },
      { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await photo('#742') },
    ]);
    await page.getByText('The picture is damaged').first().waitFor();
    await page.getByLabel('Text of picture 2').waitFor();
    await expectSound(page, 'pictures-375');
    await page.setViewportSize(desktop);
    await expectSound(page, 'pictures-1280');
    await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
    await page.getByText('Pictures saved').waitFor();
    await page.getByRole('button', { name: 'Crop picture 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save crop' }).waitFor();
    // The server renders the picture first.
    await expect
      .poll(() => page.getByRole('button', { name: 'Save crop' }).isEnabled(), { timeout: 20_000 })
      .toBe(true);
    await page.getByLabel('Size', { exact: true }).fill('0.8');
    await expectSound(page, 'crop-1280');
    await page.getByRole('button', { name: 'Save crop' }).click();
    await page.getByText('Picture cropped').waitFor();

    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    await page.getByText('This is a preview.').waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).waitFor();
    await expectSound(page, 'preview-1280');
    await page.goBack();
    await page.getByRole('button', { name: 'Show to shoppers' }).click();
    await page.getByRole('button', { name: 'Hide from shoppers' }).waitFor();

    const shopper = await (await newContext({ viewport: phone })).newPage();
    await shopper.goto(`${shop().url}/products?q=trail%20jacket`);
    await shopper
      .getByRole('link', { name: /Trail jacket/ })
      .first()
      .click();
    await shopper.getByRole('heading', { level: 1, name: 'Trail jacket' }).waitFor();
    expect(await shopper.getByRole('button', { name: 'Add to cart' }).isEnabled()).toBe(true);
  },
);
