/** `npm run dev`: edits show without losing the state of a flow. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launchChromium.ts';
import { readRows } from '../support/readRows.ts';
import { startDevelopment, type Development } from './support/developmentCopy.ts';
import { gotoPage, signInAs } from './support/shopActions.ts';

let browser: Browser;
let development: Development;
let page: Page;

beforeAll(async () => {
  [browser, development] = await Promise.all([launchChromium(), startDevelopment()]);
  page = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
  await development?.process.terminate('SIGTERM');
});

/** Marks the document, to detect a reload. */
const markDocument = () => page.evaluate(() => document.documentElement.classList.add('marked'));
const isMarked = () => page.evaluate(() => document.documentElement.classList.contains('marked'));

const reasonText = () => page.getByLabel('Your reason for the return');

const openReturnWizard = async () => {
  const [order] = readRows(
    development.databaseFile,
    "SELECT id FROM orders WHERE status = 'delivered' ORDER BY created_at DESC LIMIT 1",
  );
  await signInAs(page, development.url, 'shopper');
  await gotoPage(page, `${development.url}/account/orders/${String(order?.['id'])}/return`);
  await page.getByRole('radio', { name: 'Other' }).check({ force: true });
  await reasonText().fill('The sleeves are too long');
};

describe('npm run dev', () => {
  it('serves the shop with its data and pictures, without a build', async () => {
    const failures: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
    });
    await gotoPage(page, `${development.url}/`);
    const picture = page.getByRole('main').locator('a img').first();
    await picture.waitFor();
    await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 1));
    expect(failures).toEqual([]);
    expect(development.process.output()).not.toMatch(/Building|Filling the demo/);
    expect(development.has('dist')).toBe(false);
  });

  it('redirects pages of the server to Vite, such as links in mails', async () => {
    const reply = await fetch(`${development.serverUrl}/about?from=mail`, { redirect: 'manual' });
    expect(reply.headers.get('location')).toBe(`${development.url}/about?from=mail`);
    expect((await fetch(`${development.serverUrl}/api/v1/unknown`)).status).toBe(404);
  });

  it('shows an edited view without a reload, and keeps typed text', async () => {
    await openReturnWizard();
    await markDocument();
    development.edit('src/ui/returns/ReasonStep.tsx', 'Why are you returning it?', 'Why does it go back?');
    await page.getByText('Why does it go back?').waitFor();
    expect(await isMarked()).toBe(true);
    expect(await reasonText().inputValue()).toBe('The sleeves are too long');
  });

  it('reloads the page after an edit of a machine, and resumes the flow with its typed text', async () => {
    await reasonText().fill('The sleeves are still too long');
    await markDocument();
    development.edit(
      'src/machines/returnWizard/steps.ts',
      'returnMessages.specifyReturnReason',
      "'Write a reason'",
    );
    await page.waitForFunction(() => !document.documentElement.classList.contains('marked'));
    await page.getByText('Step 1 of 4').waitFor();
    expect(await reasonText().inputValue()).toBe('The sleeves are still too long');
    await reasonText().fill('');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Write a reason', { exact: true }).waitFor();
  });

  it('restarts the server after an edit; requests of the open page wait for it', async () => {
    await markDocument();
    development.edit('server/routes/health.ts', "get('/healthz'", "get('/api/v1/edited'");
    await development.process.waitForOutput(/Restarting/, 60_000);
    const status = await page.evaluate(async () => (await fetch('/api/v1/edited')).status);
    expect(status).toBe(200);
    expect(await isMarked()).toBe(true);
  });
});
