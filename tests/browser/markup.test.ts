import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoShopper } from '../../demo/accounts.ts';
import { copySeededFolder } from '../support/copySeededFolder.ts';
import { readRows } from '../support/readRows.ts';
import { createTemporaryFolder } from '../support/temporary.ts';
import { startDemoSession } from './support/accountRequests.ts';
import { markupAttacks } from './support/markupAttacks.ts';
import { waitForHydration } from './support/shopActions.ts';
import { waitForIdle } from './support/pageIdle.ts';
import { setUpShop } from './support/shopFixture.ts';

const minuteMs = 60_000;
const parallelPages = 4;
/** Addresses get each attack in the long run, every sixth one in the short run. */
const addressStep = process.env['VERROW_LONG'] === undefined ? 6 : 1;

const attack = (number: number): string => markupAttacks[number % markupAttacks.length] ?? '';

/** Columns with texts that pages show. */
const textColumns: readonly (readonly [table: string, column: string])[] = [
  ['products', 'title'],
  ['products', 'brand'],
  ['products', 'description'],
  ['products', 'color'],
  ['categories', 'name'],
  ['campaigns', 'name'],
  ['campaigns', 'description'],
  ['reviews', 'message'],
  ['reviews', 'author_first_name'],
  ['order_items', 'title'],
  ['order_items', 'brand'],
  ['order_items', 'color'],
  ['orders', 'tracking_number'],
  ['users', 'first_name'],
  ['users', 'last_name'],
  ['delivery_providers', 'name'],
  ['returns', 'other_reason'],
];
/** Columns with JSON whose texts pages show. */
const jsonColumns: readonly (readonly [table: string, column: string])[] = [
  ['products', 'pictures'],
  ['reviews', 'pros'],
  ['reviews', 'cons'],
  ['users', 'address'],
  ['saved_addresses', 'address'],
  ['orders', 'shipping_address'],
  ['orders', 'billing_address'],
  ['orders', 'delivery_snapshot'],
];

/** Fields that are no texts: ids of pictures, codes of countries, kinds. */
const keptFields: ReadonlySet<string> = new Set(['id', 'country', 'type', 'postalCode']);

const withAttacks = (value: unknown, next: () => string, field = ''): unknown => {
  if (typeof value === 'string') return keptFields.has(field) ? value : next();
  if (Array.isArray(value)) return value.map((item) => withAttacks(item, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withAttacks(item, next, name)]),
  );
};

/** Replaces each text of the shop by the next attack, as if nothing had checked it. Returns how many rows hold one. */
const plantAttacks = (file: string): number => {
  const database = new DatabaseSync(file);
  let planted = 0;
  const next = (): string => attack(planted++);
  const has = (table: string, column: string) =>
    database
      .prepare(`pragma table_info(${table})`)
      .all()
      .some(({ name }) => name === column);
  const replace = (table: string, column: string, change: (old: string) => string) => {
    expect(has(table, column), `${table}.${column}`).toBe(true);
    const rows = database
      .prepare(`select rowid as id, ${column} as old from ${table} where ${column} is not null`)
      .all();
    const update = database.prepare(`update or ignore ${table} set ${column} = ? where rowid = ?`);
    for (const { id, old } of rows) update.run(change(String(old)), id as SQLInputValue);
  };
  database.exec('pragma foreign_keys = off');
  for (const [table, column] of textColumns) replace(table, column, next);
  for (const [table, column] of jsonColumns)
    replace(table, column, (old) => JSON.stringify(withAttacks(JSON.parse(old), next)));
  database.close();
  return planted;
};

const setUp = async () => {
  const dataDir = createTemporaryFolder('verrow-markup');
  await copySeededFolder(dataDir);
  expect(plantAttacks(join(dataDir, 'shop.db'))).toBeGreaterThan(markupAttacks.length * 5);
  return { dataDir };
};

describe('120 attacks by markup', () => {
  const { shop, newContext } = setUpShop(setUp);
  let context: BrowserContext;
  const attacked: string[] = [];

  const watch = async (watched: BrowserContext) => {
    await watched.exposeBinding(
      'attacked',
      ({ page }, number) => void attacked.push(`${number} on ${page.url()}`),
    );
    watched.on('page', (page) => {
      page.on('dialog', (dialog) => void dialog.dismiss());
    });
  };

  /** Presses what an attack has made pressable, and expects that nothing of it ran and that no element came from a text. */
  const expectNoExecution = async (page: Page) => {
    const pressable = page.locator('#attack');
    if ((await pressable.count()) > 0) await pressable.first().dispatchEvent('click');
    const strange = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) =>
          [...element.attributes].some(
            ({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value) || name === 'srcdoc',
          ),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
    expect({ strange, attacked }, page.url()).toEqual({ strange: [], attacked: [] });
  };

  const visit = async (page: Page, path: string) => {
    await page.goto(`${shop().url}${path}`, { waitUntil: 'load' });
    await waitForHydration(page);
    await waitForIdle(page);
    // The attacks are shown, as text.
    expect(await page.locator('body').innerText(), path).toContain('attacked(');
    await expectNoExecution(page);
  };

  beforeAll(async () => {
    // Without the policy, which would block what a page must not even try.
    context = await newContext({ bypassCSP: true });
    await watch(context);
  });

  it('are 120 different ones, and run where a page takes them for markup', async () => {
    expect(new Set(markupAttacks).size).toBe(120);
    const page = await context.newPage();
    await page.setContent(`<body>${markupAttacks.slice(0, 8).join('')}</body>`);
    await expect.poll(() => attacked.length).toBeGreaterThanOrEqual(4);
    await page.close();
    attacked.splice(0);
  });

  it('run on no public page', async () => {
    const page = await context.newPage();
    const [product] = readRows(shop().databaseFile, 'select id from products where hidden = 0 limit 1');
    const [reviewed] = readRows(shop().databaseFile, 'select product_id as id from reviews limit 1');
    const [campaign] = readRows(shop().databaseFile, 'select id from campaigns where hidden = 0 limit 1');
    for (const path of [
      '/',
      '/men',
      '/men/clothing',
      '/new-arrivals',
      '/special-offer?page=4',
      '/bestsellers?page=4',
      `/campaigns/${String(campaign?.['id'])}`,
      `/product/${String(product?.['id'])}`,
      `/product/${String(reviewed?.['id'])}`,
    ])
      await visit(page, path);
    await page.close();
    expect(attacked).toEqual([]);
  });

  it(
    'run in no search term, path, filter or sort of an address',
    async () => {
      const visitAll = async (offset: number) => {
        const page = await context.newPage();
        for (const [number, text] of markupAttacks.entries()) {
          if (number % addressStep !== 0 || (number / addressStep) % parallelPages !== offset) continue;
          const encoded = encodeURIComponent(text);
          const addresses = [
            `/products?q=${encoded}`,
            `/men/${encoded}`,
            `/men?filters[color]=${encoded}&sort=${encoded}`,
          ];
          const path = addresses[Math.floor(number / parallelPages) % addresses.length] ?? '';
          await page.goto(`${shop().url}${path}`, { waitUntil: 'load' });
          await waitForHydration(page);
          await expectNoExecution(page);
        }
        await page.close();
      };
      await Promise.all(Array.from({ length: parallelPages }, (_, offset) => visitAll(offset)));
    },
    5 * minuteMs,
  );

  it('run on no page of the account, of staff, and of the mails', async () => {
    const page = await context.newPage();
    await startDemoSession(context, shop().url, 'shopper');
    const [shopper] = readRows(
      shop().databaseFile,
      'select id from users where email = ?',
      demoShopper.email,
    );
    const orders = readRows(
      shop().databaseFile,
      'select id from orders where user_id = ? limit 4',
      String(shopper?.['id']),
    );
    for (const path of [
      '/cart',
      '/checkout',
      '/account',
      '/account/details',
      '/account/orders',
      '/account/returns',
      ...orders.map(({ id }) => `/account/orders/${String(id)}`),
    ])
      await visit(page, path);
    await page.close();
    const other = await newContext({ bypassCSP: true });
    await watch(other);
    const staff = await other.newPage();
    await startDemoSession(other, shop().url, 'admin');
    for (const path of ['/admin', '/admin/orders', '/admin/products', '/admin/returns', '/admin/promotions'])
      await visit(staff, path);
    await staff.goto(`${shop().url}/dev/mail`);
    await expectNoExecution(staff);
  });
});
