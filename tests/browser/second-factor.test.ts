/** ROLE-05: the second factor of staff at a phone's and a desktop's width. With VERROW_SCREENSHOTS, saves screenshots there. */
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoAdmin } from '../../demo/accounts.ts';
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts';
import { screenshotFolder } from './support/screenshots.ts';
import { setUpShop } from './support/shopFixture.ts';

// Each refund is above the limit.
const { shop, newContext } = setUpShop({
  env: { SECOND_FACTOR: 'required', SECOND_FACTOR_REFUND_CENTS: '1' },
});

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 900 };

const enterPassword = async (page: Page) => {
  await page.getByLabel('Email').fill(demoAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).last().click();
};

/** Expects no accessibility violations and no sideways scrolling. */
const expectSound = async (page: Page, name: string) => {
  if (screenshotFolder)
    await page.screenshot({ path: join(screenshotFolder, `second-factor-${name}.png`), fullPage: true });
  expect(await findAccessibilityViolations(page), name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, name).toBe(0);
};

const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate();

it('staff set it up, sign in with it, and give it again for a refund', { timeout: 120_000 }, async () => {
  const context = await newContext({ viewport: phone });
  const page = await context.newPage();
  await page.goto(`${shop().url}/login`);
  await enterPassword(page);
  await page.getByRole('img', { name: 'QR code of your key' }).waitFor();
  await expectSound(page, 'set-up-375');
  await page.setViewportSize(desktop);
  await expectSound(page, 'set-up-1280');
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code of the app').fill('000000');
  await page.getByRole('button', { name: 'Set up and login' }).click();
  await page.getByText('This code is not valid').first().waitFor();
  await page.getByLabel('Code of the app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Set up and login' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const recoveryCodes = await list.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await expectSound(page, 'recovery-codes-1280');
  await page.setViewportSize(phone);
  await expectSound(page, 'recovery-codes-375');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('Welcome back, Tomasz').waitFor();
  await page.goto(`${shop().url}/admin`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  // Another browser, in the dialog: the password, then a recovery code.
  const other = await (await newContext({ viewport: desktop })).newPage();
  await other.goto(`${shop().url}/admin/orders`);
  await other.getByRole('dialog').waitFor();
  await enterPassword(other);
  await other.getByLabel('Code').waitFor();
  await expectSound(other, 'code-1280');
  await other.setViewportSize(phone);
  await expectSound(other, 'code-375');
  await other.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await other.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  await other.getByText('Welcome back, Tomasz').waitFor();
  await other.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

  // A session whose factor is older than five minutes, after its token was renewed.
  const database = new DatabaseSync(shop().databaseFile, { timeout: 5000 });
  database.exec(
    "update refresh_tokens set second_factor_at = '2026-01-01T00:00:00.000Z' where second_factor_at is not null",
  );
  const [order] = database
    .prepare(
      "select order_id from payments where captured_cents > 0 and order_id in (select id from orders where status = 'delivered')",
    )
    .all();
  database.close();
  await other.setViewportSize(desktop);
  await other.goto(`${shop().url}/admin/orders/${String(order?.['order_id'])}`);
  const form = other.getByRole('region', { name: 'Refund' });
  await form.getByLabel('Amount in dollars').fill('1.50');
  await form.getByLabel('Reason').fill('A seam had come open');
  await form.getByRole('button', { name: 'Refund' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Refund $1.50' }).click();
  await other.getByRole('heading', { name: 'Confirm with your second factor' }).waitFor();
  await expectSound(other, 'refund-1280');
  await other.setViewportSize(phone);
  await expectSound(other, 'refund-375');
  await other.getByLabel('Code').fill(recoveryCodes[1] ?? '');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await other.getByText('$1.50 is on its way back').waitFor();
});
