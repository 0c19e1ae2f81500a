import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';
import { charts } from '../../src/flows/charts.ts';
import type { JournalExport } from '../../src/journal/export.ts';
import { faultsOf, keepPicture, widths } from './support/look.ts';
import {
  heardBy,
  keepFrames,
  labelsBelow,
  olderSession,
  statelyStub,
  textsBelow,
} from './support/flowsPage.ts';
import { openShop } from './support/pages.ts';
import { leaksIn } from './support/secrets.ts';
import {
  addToCart,
  cards,
  cartDrawer,
  chooseDelivery,
  giveAddress,
  newPerson,
  payByCard,
  placeOrder,
  signUpInDialog,
  visit,
} from './support/shopper.ts';
import { watchPage, type Watch } from './support/watch.ts';

const { shop, newVisitor } = openShop();
/** The shopper's tab, and the developer's. */
let page: Page;
let flows: Page;
let watch: Watch;
/** Stately's page, as a stub of it. */
let stately: Page;
const scripts: string[] = [];
const person = newPerson();

beforeAll(async () => {
  const context = await newVisitor();
  page = await context.newPage();
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: statelyStub }),
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `${shop().url}/men/clothing/jackets`);
  flows = await context.newPage();
  await flows.addInitScript(keepFrames);
  watch = await watchPage(flows);
});

/** From the cart's drawer to the thank-you, so that whoever looks on is told of a card and its payment, too. */
const buy = async () => {
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  await giveAddress(page);
  await chooseDelivery(page);
  await payByCard(page, cards.good);
  await placeOrder(page);
};
const isTellingFetched = () => scripts.some((path) => /\/tellFlows-/.test(path));
const lit = (state: string) => flows.locator(`.state.lit[data-state="${state}"]`);
const button = (name: string) => flows.getByRole('button', { name, exact: true });
const machineButton = (id: string) =>
  flows.getByRole('navigation', { name: 'Machines' }).getByRole('button', { name: new RegExp(`^${id} `) });
const percent = async (): Promise<number> =>
  Number.parseInt((await flows.getByRole('button', { name: /^Zoom \d+ %/ }).innerText()).trim(), 10);

const slider = () => flows.getByRole('slider', { name: 'Moment' });

describe('the page of the flows', () => {
  it('shows what the flows of another tab do, as they do it', async () => {
    expect(isTellingFetched()).toBe(false);
    await flows.goto(`${shop().url}/flows#cart`);
    await lit('cart.guest.browsing').waitFor();
    expect(isTellingFetched()).toBe(true);

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
      .getByRole('button', { name: /^cart cart\.itemAsked|cart\.itemAsked cart$/ })
      .last()
      .waitFor();
    await signUpInDialog(page, person);
    await lit('cart.ready.resting').waitFor();
    await keepPicture(flows, 'the flows of a tab');
    await buy();
    for (const told of [await heardBy(flows), await heardBy(stately)]) {
      expect(told).toContain('signUp.submitted');
      expect(told).toContain('checkout.placeOrder');
      expect(leaksIn(told)).toEqual([]);
    }
    await page.goto(`${shop().url}/cart`);
    await flows.getByRole('combobox', { name: 'Session' }).getByText(/cart/).waitFor({ state: 'attached' });
    expect(watch.complaints()).toEqual([]);
    expect(watch.violations()).toEqual([]);
  });

  it('opens with the flow that is in use, every label at 11 px or more', async () => {
    await flows.goto('about:blank');
    await flows.goto(`${shop().url}/flows`);
    await flows.locator('.state.lit').first().waitFor();
    const title = await flows.getByRole('heading', { level: 2 }).first().innerText();
    expect(title).not.toBe('app');
    expect(await textsBelow(flows, 11)).toEqual([]);
    for (const id of charts.keys()) {
      // oxlint-disable no-await-in-loop -- one page, one chart after the other
      await flows.evaluate((hash) => location.assign(hash), `#${id}`);
      await flows.getByRole('img', { name: new RegExp(`^Statechart of ${id}(,|$)`) }).waitFor();
      expect(await labelsBelow(flows, 11), id).toEqual([]);
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
    const fitted = await percent();
    await flows.getByRole('region', { name: 'Statechart', exact: true }).hover();
    await flows.keyboard.down('Control');
    await flows.mouse.wheel(0, -100);
    await flows.keyboard.up('Control');
    await expect.poll(percent).toBeGreaterThan(fitted);
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

  it('shows who sent what to whom, and what an event carried', async () => {
    await button('Sequence').click();
    const rows = flows.getByRole('region', { name: 'Sequence of events' }).getByRole('listitem');
    await rows.first().waitFor();
    // Events before the page tells its flows have no recorded sender.
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
    await keepPicture(flows, 'the sequence of events');
    expect(await faultsOf(flows, 'the sequence')).toEqual([]);
    await flows.emulateMedia({ colorScheme: 'light' });
    await button('Live').click();
    await button('Statechart').click();
  });

  it('goes back to any moment and to what happens now, by keys, and by a link', async () => {
    await flows.goto(`${shop().url}/flows#cart`);
    await lit('cart.ready.resting').waitFor();
    await slider().focus();
    await flows.keyboard.press('Home');
    await lit('cart.ready.resting').waitFor({ state: 'detached' });
    expect(await button('Live').getAttribute('aria-pressed')).toBe('false');
    expect(new URL(flows.url()).hash).toBe('#cart@1');
    await flows.keyboard.press('End');
    await lit('cart.ready.resting').waitFor();
    await flows.goto(`${shop().url}/flows#auth@1`);
    await flows.getByRole('heading', { name: 'auth', exact: true }).waitFor();
    await button('Live').press('Enter');
    await lit('auth.session.signedIn.holding').waitFor();
    expect(new URL(flows.url()).hash).toBe('#auth');
  });

  it('writes the journal into a file without a secret in it, and reads it again', async () => {
    const saved = flows.waitForEvent('download');
    await button('Export journal').click();
    const file = await (await saved).path();
    const text = readFileSync(file, 'utf8');
    const written = JSON.parse(text) as JournalExport;
    expect(written).toMatchObject({ formatVersion: 2, build: expect.stringMatching(/^index-.+\.js$/) });
    expect(written.definitions.map(({ id }) => id)).toEqual([...charts.keys()]);
    expect(JSON.stringify(written.streams)).not.toMatch(/@|password|eyJ|secret/i);
    expect(leaksIn(text)).toEqual([]);
    await flows.getByLabel('Journal file').setInputFiles(file);
    await flows
      .getByRole('combobox', { name: 'Session' })
      .getByText(/^File /)
      .waitFor({ state: 'attached' });
    await button('Latest').waitFor();
    await flows.goto(`${shop().url}/flows#cart`);
    await lit('cart.ready.resting').waitFor();
    await flows.getByLabel('Journal file').setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{'),
    });
    await flows.getByRole('alert').getByText('broken.json').waitFor();
    const streams = written.streams.map((stream) => ({ ...stream, version: 99 }));
    // Without the definitions there is nothing to draw.
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

  it('draws a session of another build with its own charts, and lists what changed since', async () => {
    await flows.getByLabel('Journal file').setInputFiles({
      name: 'older.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(olderSession())),
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
    await keepPicture(flows, 'the changes of a machine');
    expect(await faultsOf(flows, 'the changes')).toEqual([]);
    await flows.emulateMedia({ colorScheme: 'light' });
    await button('Statechart').click();
  });

  it('is accessible and fits, in light and dark', async () => {
    for (const width of widths) {
      // oxlint-disable no-await-in-loop -- one page, one look after the other
      await flows.setViewportSize({ width, height: width > 1000 ? 900 : 800 });
      expect(await faultsOf(flows, `the flows, ${width}`)).toEqual([]);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await flows.evaluate(overflow)).toBe(0);
      // oxlint-enable no-await-in-loop
    }
  });
});

it('no file of the shop holds the page of the flows or the layouter, and none that tells is fetched with a page', () => {
  const folder = join(project, 'dist', 'client');
  interface Chunk {
    readonly file: string;
    readonly src?: string;
    readonly imports?: readonly string[];
    readonly dynamicImports?: readonly string[];
  }
  // Written by the bundler in this shape.
  const chunks = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const door = 'src/app/browser/flowsDoor.ts';
  const telling = ['src/flows/telling/tellFlows.ts'];
  expect(Object.keys(chunks).filter((source) => source.startsWith('src/flows/'))).toEqual(telling);
  const texts = new Map(
    Object.entries(chunks).map(([source, { file }]) => [source, readFileSync(join(folder, file), 'utf8')]),
  );
  for (const [source, text] of texts) expect(text.includes('org.eclipse.elk'), source).toBe(false);
  // What is of the flows is reached by the door alone, and the door by nothing that a page loads with itself.
  const ofFlows = [...texts].filter(([, text]) => text.includes('verrow.flows')).map(([source]) => source);
  expect(ofFlows.length).toBeGreaterThan(0);
  for (const [source, { imports = [], dynamicImports = [] }] of Object.entries(chunks)) {
    const isDoor = source === door;
    const isBehind = isDoor || telling.includes(source) || ofFlows.includes(source);
    if (!isBehind)
      for (const found of [...ofFlows, ...telling, door]) expect(imports, source).not.toContain(found);
    if (!isDoor) for (const found of telling) expect(dynamicImports, source).not.toContain(found);
  }
});
