import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import type { JournalExport } from '../../src/journal/export.ts';
import { findAccessibilityFaults, saveScreenshot, checkedWidths } from './support/accessibilityChecks.ts';
import {
  recordedMessages,
  recordMessages,
  chartTextsBelow,
  createOlderSession,
  statelyStub,
  pageTextsBelow,
} from './support/inspectorPage.ts';
import { setUpShop } from './support/shopFixture.ts';
import { findLeaks } from './support/secrets.ts';
import {
  addToCart,
  cartDrawer,
  createPerson,
  payByCard,
  placeOrder,
  signUpInDialog,
  gotoPage,
  goToPayment,
} from './support/shopActions.ts';
import { monitorPage, type PageMonitor } from './support/pageMonitor.ts';

const { shop, newContext } = setUpShop();
/** The shop's tab and the inspector's tab. */
let page: Page;
let flows: Page;
let monitor: PageMonitor;
/** A stub of Stately's inspector. */
let stately: Page;
const scripts: string[] = [];
const person = createPerson();

beforeAll(async () => {
  const context = await newContext();
  page = await context.newPage();
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: statelyStub }),
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await gotoPage(page, `${shop().url}/men/clothing/jackets`);
  flows = await context.newPage();
  await flows.addInitScript(recordMessages);
  monitor = await monitorPage(flows);
});

/** Buys the cart, so that the recorded messages include a card payment. */
const buy = async () => {
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  await goToPayment(page);
  await payByCard(page);
  await placeOrder(page);
};
const isPublisherLoaded = () => scripts.some((path) => /\/flowPublisher-/.test(path));
const lit = (state: string) => flows.locator(`.state.lit[data-state="${state}"]`);
const button = (name: string) => flows.getByRole('button', { name, exact: true });
const machineButton = (id: string) =>
  flows.getByRole('navigation', { name: 'Machines' }).getByRole('button', { name: new RegExp(`^${id} `) });
const percent = async (): Promise<number> =>
  Number.parseInt((await flows.getByRole('button', { name: /^Zoom \d+ %/ }).innerText()).trim(), 10);

const slider = () => flows.getByRole('slider', { name: 'Moment' });

describe('inspector', () => {
  it('shows the flows of another tab live', async () => {
    expect(isPublisherLoaded()).toBe(false);
    await flows.goto(`${shop().url}/flows#cart`);
    await lit('cart.guest.browsing').waitFor();
    expect(isPublisherLoaded()).toBe(true);

    await flows.evaluate(() => {
      Object.assign(window, { openWindow: window.open, open: () => null });
    });
    await button('Open in Stately').click();
    await flows
      .getByRole('alert')
      .getByText(/^The browser blocked the window/)
      .waitFor();
    await flows.evaluate(
      () => Object.assign(window, { open: Reflect.get(window, 'openWindow') as unknown }) && null,
    );
    const opened = flows.waitForEvent('popup');
    await button('Open in Stately').click();
    stately = await opened;
    await flows.getByRole('alert').waitFor({ state: 'detached' });

    await page.locator('main a[href^="/product/"]').first().click();
    await page.waitForURL(/\/product\//, { waitUntil: 'domcontentloaded' });
    await addToCart(page);
    await lit('cart.guest.browsing').waitFor();
    await flows
      .getByRole('button', { name: /^cart cart\.addRequested|cart\.addRequested cart$/ })
      .last()
      .waitFor();
    await signUpInDialog(page, person);
    await lit('cart.ready.idle').waitFor();
    await saveScreenshot(flows, 'the flows of a tab');
    await buy();
    for (const messages of [await recordedMessages(flows), await recordedMessages(stately)]) {
      expect(messages).toContain('signUp.submitted');
      expect(messages).toContain('checkout.placeOrder');
      expect(findLeaks(messages)).toEqual([]);
    }
    await page.goto(`${shop().url}/cart`);
    await flows.getByRole('combobox', { name: 'Session' }).getByText(/cart/).waitFor({ state: 'attached' });
    expect(monitor.consoleErrors()).toEqual([]);
    expect(monitor.violations()).toEqual([]);
  });

  it('opens with the active flow, every label at 11 px or more', async () => {
    await flows.goto('about:blank');
    await flows.goto(`${shop().url}/flows`);
    await flows.locator('.state.lit').first().waitFor();
    const title = await flows.getByRole('heading', { level: 2 }).first().innerText();
    expect(title).not.toBe('app');
    expect(await pageTextsBelow(flows, 11)).toEqual([]);
    for (const id of shopMachines.keys()) {
      // oxlint-disable no-await-in-loop -- one page, one chart after the other
      await flows.evaluate((hash) => location.assign(hash), `#${id}`);
      await flows.getByRole('img', { name: new RegExp(`^Statechart of ${id}(,|$)`) }).waitFor();
      expect(await chartTextsBelow(flows, 11), id).toEqual([]);
      // oxlint-enable no-await-in-loop
    }
  });

  it('zooms by button, key and wheel, and opens and closes states', async () => {
    await flows.goto(`${shop().url}/flows#checkout`);
    await flows.locator('svg.chart').waitFor();
    const start = await percent();
    await button('Zoom in').click();
    expect(await percent()).toBeGreaterThan(start);
    await flows.getByRole('region', { name: 'Statechart', exact: true }).press('0');
    expect(await percent()).toBe(start);
    await flows.getByRole('region', { name: 'Statechart', exact: true }).press('f');
    expect(await percent()).toBeLessThan(start);
    const fittedPercent = await percent();
    await flows.getByRole('region', { name: 'Statechart', exact: true }).hover();
    await flows.keyboard.down('Control');
    await flows.mouse.wheel(0, -100);
    await flows.keyboard.up('Control');
    await expect.poll(percent).toBeGreaterThan(fittedPercent);
    const toggle = flows.getByRole('button', { name: 'States within checkout.choosingDelivery' });
    const inner = flows.locator('[data-state="checkout.choosingDelivery.choosing"]');
    const isOpen = (await toggle.getAttribute('aria-expanded')) === 'true';
    await toggle.press('Enter');
    await inner.waitFor({ state: isOpen ? 'detached' : 'attached' });
  });

  it('finds states and events, and copies a machine for other tools', async () => {
    await flows.keyboard.press('Escape');
    await flows.getByRole('heading', { level: 1 }).click();
    await flows.keyboard.press('/');
    await flows.keyboard.type('payment confirming');
    await flows.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
    await flows.getByRole('heading', { name: 'payment', exact: true }).waitFor();
    await flows.locator('.state.found').waitFor();
    for (const [name, start] of [
      ['Stately Studio', 'createMachine({\n  id: "payment"'],
      ['JSON', '{\n  "id": "payment"'],
      ['Mermaid', 'stateDiagram-v2'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one clipboard
      await button(`Copy for ${name}`).click();
      await flows
        .getByRole('status')
        .getByText(/^payment is copied/)
        .waitFor();
      const copied = () => flows.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toContain(start);
      // oxlint-enable no-await-in-loop
    }
  });

  it('shows sender, receiver and payload of events', async () => {
    await button('Sequence').click();
    const rows = flows.getByRole('region', { name: 'Sequence of events' }).getByRole('listitem');
    await rows.first().waitFor();
    // Events before the publisher is loaded have no recorded sender.
    await page.goto(`${shop().url}/men/clothing/jackets`, { waitUntil: 'networkidle' });
    await page.locator('main a[href^="/product/"]').first().click();
    await page.waitForURL(/\/product\//, { waitUntil: 'domcontentloaded' });
    await addToCart(page);
    await flows
      .getByRole('button', { name: /^drawer\.opened, app to cartDrawer/ })
      .last()
      .click();
    expect(await rows.count()).toBeLessThan(60);
    await flows.getByText('Sent by app to cartDrawer').waitFor();
    expect(await flows.getByLabel('Event', { exact: true }).innerText()).toContain('drawer.opened');
    await saveScreenshot(flows, 'the sequence of events');
    expect(await findAccessibilityFaults(flows, 'the sequence')).toEqual([]);
    await flows.emulateMedia({ colorScheme: 'light' });
    await button('Live').click();
    await button('Statechart').click();
  });

  it('travels to any moment and back to live, by keys and by link', async () => {
    await flows.goto(`${shop().url}/flows#cart`);
    await lit('cart.ready.idle').waitFor();
    await slider().focus();
    await flows.keyboard.press('Home');
    await lit('cart.ready.idle').waitFor({ state: 'detached' });
    expect(await button('Live').getAttribute('aria-pressed')).toBe('false');
    expect(new URL(flows.url()).hash).toBe('#cart@1');
    await flows.keyboard.press('End');
    await lit('cart.ready.idle').waitFor();
    await flows.goto(`${shop().url}/flows#auth@1`);
    await flows.getByRole('heading', { name: 'auth', exact: true }).waitFor();
    await button('Live').press('Enter');
    await lit('auth.session.signedIn.active').waitFor();
    expect(new URL(flows.url()).hash).toBe('#auth');
  });

  it('exports the journal without secrets and imports it again', async () => {
    const saved = flows.waitForEvent('download');
    await button('Export journal').click();
    const file = await (await saved).path();
    const text = readFileSync(file, 'utf8');
    const written = JSON.parse(text) as JournalExport;
    expect(written).toMatchObject({ formatVersion: 2, build: expect.stringMatching(/^index-.+\.js$/) });
    expect(written.definitions.map(({ id }) => id)).toEqual([...shopMachines.keys()]);
    expect(JSON.stringify(written.streams)).not.toMatch(/@|password|eyJ|secret/i);
    expect(findLeaks(text)).toEqual([]);
    await flows.getByLabel('Journal file').setInputFiles(file);
    await flows
      .getByRole('combobox', { name: 'Session' })
      .getByText(/^File /)
      .waitFor({ state: 'attached' });
    await button('Latest').waitFor();
    await flows.goto(`${shop().url}/flows#cart`);
    await lit('cart.ready.idle').waitFor();
    await flows.getByLabel('Journal file').setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{'),
    });
    await flows.getByRole('alert').getByText('broken.json').waitFor();
    const streams = written.streams.map((stream) => ({ ...stream, version: 99 }));
    // Without definitions no chart can be drawn.
    await flows.getByLabel('Journal file').setInputFiles({
      name: 'of-another-version.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...written, definitions: [], streams })),
    });
    const notice = flows.getByText(/^Recorded by another version of its machine/);
    await notice.waitFor();
    const isCut = await notice.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    expect(isCut).toBe(false);
  });

  it('draws a session of another build with its own definitions, and lists the changes', async () => {
    await flows.getByLabel('Journal file').setInputFiles({
      name: 'older.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(createOlderSession())),
    });
    await machineButton('cart').click();
    await flows.locator('[data-state="cart.parked"]').waitFor();
    await lit('cart.guest.browsing').waitFor();
    await flows.getByText(/^cart is drawn as it was when this session was recorded/).waitFor();
    await button('Changes').click();
    await flows.getByRole('button', { name: 'removed state cart.parked' }).click();
    await flows.locator('.state.removed.found[data-state="cart.parked"]').waitFor();
    expect(
      await flows
        .getByRole('list', { name: /changes$/ })
        .getByRole('button')
        .count(),
    ).toBe(2);
    await saveScreenshot(flows, 'the changes of a machine');
    expect(await findAccessibilityFaults(flows, 'the changes')).toEqual([]);
    await flows.emulateMedia({ colorScheme: 'light' });
    await button('Statechart').click();
  });

  it('is accessible and does not overflow, in light and dark', async () => {
    for (const width of checkedWidths) {
      // oxlint-disable no-await-in-loop -- one page, one width after the other
      await flows.setViewportSize({ width, height: width > 1000 ? 900 : 800 });
      expect(await findAccessibilityFaults(flows, `the flows, ${width}`)).toEqual([]);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await flows.evaluate(overflow)).toBe(0);
      // oxlint-enable no-await-in-loop
    }
  });
});
