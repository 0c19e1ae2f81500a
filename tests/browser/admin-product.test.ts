/** DESK: one person puts a jacket on sale in the browser, imports products, reprices and restocks. With VERROW_SCREENSHOTS, saves screenshots there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoAdmin } from '../../demo/accounts.ts';
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts';
import { readRows } from '../support/readRows.ts';
import { createAccount, startDemoSession } from './support/accountRequests.ts';
import { waitForIdle } from './support/pageIdle.ts';
import { screenshotFolder, waitForAnimations } from './support/screenshots.ts';
import { createPerson } from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';
import { prepareProduct, updateCatalogue } from './support/shopState.ts';

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
  async ({ task }) => {
    // Another one when the test is repeated.
    const sku = `JKT-${900 + (task.result?.retryCount ?? 0)}`;
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
    await page.getByLabel('SKU').fill(sku);
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

const openStaff = async (viewport: typeof desktop): Promise<Page> => {
  const context = await newContext({ viewport, reducedMotion: 'reduce' });
  await startDemoSession(context, shop().url, 'admin');
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
};

const acceptCookies = (page: Page) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();

const productsWithSku = (sku: string) =>
  readRows(shop().databaseFile, 'SELECT id FROM products WHERE sku = ?', sku).length;

it(
  'DESK-424 DESK-430 DESK-500 an import with a fault is previewed, applied and undone',
  { timeout: 60_000 },
  async () => {
    const page = await openStaff(phone);
    await page.goto(`${shop().url}/admin/products/import`);
    await acceptCookies(page);
    const line = (sku: string, price: string) =>
      `${sku},Journey parka,Nordhavn,Warm.,Bottle,green,${price},Men > Clothing > Jackets,M:2`;
    const heading = 'sku,title,brand,description,color,color_family,price,category,sizes';
    await page.getByLabel('File with products').setInputFiles({
      name: 'parkas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${[heading, line('PRK-1', '120.00'), line('PRK-2', '=FREE()')].join('\n')}\n`),
    });
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await page.getByText('Nothing is written yet. The import would write 1 product.').waitFor();
    await page.getByText(/^Line 3, price: Write an amount/).waitFor();
    expect(productsWithSku('PRK-1')).toBe(0);
    await expectSound(page, 'import-375');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download faults as CSV' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('\r\n3,price,\'=FREE(),"Write an');
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await page.getByText('1 product imported.').waitFor();
    expect(productsWithSku('PRK-1')).toBe(1);
    await page.getByRole('button', { name: 'Undo: 1 product' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('This import is undone.').waitFor();
    expect(productsWithSku('PRK-1')).toBe(0);
  },
);

it(
  'DESK-401 DESK-406 a price is changed in bulk, seen by a shopper, and undone',
  { timeout: 60_000 },
  async () => {
    const productId = prepareProduct(shop(), 80_00);
    updateCatalogue(shop(), 'UPDATE products SET title = ? WHERE id = ?', 'Repriced journey coat', productId);
    const staff = await openStaff(desktop);
    const shopper = await (await newContext()).newPage();
    const expectPrice = async (price: string) => {
      await shopper.goto(`${shop().url}/product/${productId}`);
      await shopper.getByRole('main').getByText(price, { exact: true }).first().waitFor();
    };
    await staff.goto(`${shop().url}/admin/products?q=Repriced+journey`);
    await acceptCookies(staff);
    await staff.getByRole('button', { name: 'Change many' }).click();
    await staff.getByLabel('Number', { exact: true }).fill('10');
    await staff.getByRole('button', { name: 'Preview', exact: true }).click();
    await staff.getByRole('button', { name: 'Change 1 product' }).click();
    await staff.getByText('1 product changed', { exact: true }).waitFor();
    await expectPrice('$72.00');
    await staff.getByRole('button', { name: 'Undo: 1 product' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
    await staff.getByRole('button', { name: 'Undo this undo: 1 product' }).waitFor();
    await expectPrice('$80.00');
  },
);

it(
  'STOCK-04 STOCK-08 a shopper asks for an email, staff restock, and the email leads to the product',
  { timeout: 60_000 },
  async () => {
    const productId = prepareProduct(shop(), 81_00);
    const [size] = readRows(
      shop().databaseFile,
      'SELECT name FROM product_sizes WHERE product_id = ? ORDER BY position LIMIT 1',
      productId,
    ).map(({ name }) => String(name));
    updateCatalogue(
      shop(),
      'UPDATE product_sizes SET on_hand = 0 WHERE product_id = ? AND name = ?',
      productId,
      String(size),
    );
    const person = createPerson();
    const shopper = await (await newContext({ viewport: phone })).newPage();
    await createAccount(shopper.context(), shop().url, person);
    await shopper.goto(`${shop().url}/product/${productId}`);
    await waitForIdle(shopper);
    const title = await shopper.getByRole('heading', { level: 1 }).innerText();
    await shopper.getByRole('button', { name: `Email me when it is back: ${size}` }).click();
    await shopper.getByRole('button', { name: 'Do not email me' }).waitFor();

    const staff = await openStaff(desktop);
    await staff.goto(`${shop().url}/admin/products/${productId}`);
    await acceptCookies(staff);
    await staff.getByText('1 waiting for an email').waitFor();
    const stock = staff.getByRole('region', { name: 'Stock' });
    await stock.getByLabel(`Size ${size}`, { exact: true }).fill('3');
    await staff.getByRole('button', { name: 'Save stock' }).click();
    const row = staff.getByRole('row').filter({ hasText: person.email });
    await expect
      .poll(async () => (await staff.goto(`${shop().url}/dev/mail`), row.count()), { timeout: 20_000 })
      .toBe(1);
    await row.getByRole('link').click();
    const mail = staff.frameLocator('iframe[title="The mail"]');
    await mail.getByText('You asked us to email you when this item is back.').waitFor();
    const href = await mail.getByRole('link', { name: 'See the item' }).getAttribute('href');
    await shopper.goto(String(href));
    await shopper.getByRole('heading', { level: 1, name: title }).waitFor();
    const sizes = shopper.getByRole('radiogroup', { name: 'Size' });
    expect(await sizes.getByRole('radio', { name: String(size), exact: true }).isEnabled()).toBe(true);
  },
);
