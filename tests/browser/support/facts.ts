/** What stands in the shop's database, at its provider and in its outbox: the page alone proves nothing. */
import { DatabaseSync } from 'node:sqlite';
import Stripe from 'stripe';
import { readRows } from '../../support/database.ts';
import { readOutbox } from '../../support/outbox.ts';
import type { Shop } from '../../support/shop.ts';

export const providerOf = (shop: Shop): Stripe => {
  const { hostname, port } = new URL(shop.sandboxUrl);
  return new Stripe('sk_test_verrow', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });
};

const demoRow = (shop: Shop, sql: string) => {
  const [row] = readRows(shop.databaseFile, sql);
  if (!row) throw new Error(`The demo has none of: ${sql}`);
  return row;
};

/** Places of the demo's own orders, by the words that stand for them in the path of a screen. */
export const demoPlaces = (shop: Shop): { readonly [word: string]: string } => {
  const fresh = demoRow(
    shop,
    `SELECT orders.id AS id, product_id FROM orders JOIN order_items ON order_id = orders.id
      WHERE status = 'delivered' AND reviewed = 0 ORDER BY created_at DESC LIMIT 1`,
  );
  return {
    '{review}': `/product-review?orderId=${String(fresh['id'])}&productId=${String(fresh['product_id'])}`,
    '{delivered}': String(fresh['id']),
    '{canceled}': String(demoRow(shop, `SELECT id FROM orders WHERE status = 'canceled' LIMIT 1`)['id']),
    '{return}': String(demoRow(shop, 'SELECT id FROM returns LIMIT 1')['id']),
  };
};

export const orderRow = (shop: Shop, orderNumber: string) => {
  const [row] = readRows(shop.databaseFile, 'SELECT * FROM orders WHERE order_number = ?', orderNumber);
  if (!row) throw new Error(`There is no order ${orderNumber}.`);
  return row;
};

export const ordersOf = (shop: Shop, email: string) =>
  readRows(
    shop.databaseFile,
    'SELECT orders.* FROM orders JOIN users ON users.id = orders.user_id WHERE users.email = ? ORDER BY created_at',
    email,
  );

/** The provider's own account of an order's payments. */
export const intentsOf = async (shop: Shop, orderId: string) => {
  const { data } = await providerOf(shop).paymentIntents.list({ limit: 100 });
  return data.filter((intent) => Object.values(intent.metadata).includes(orderId));
};

export const mailsTo = (shop: Shop, email: string) =>
  readOutbox(shop.dataDir).filter((mail) => mail.to.includes(email));

/** Waits for a fact that a job brings about. */
export const eventually = async <T>(
  read: () => T | Promise<T>,
  isTrue: (value: T) => boolean,
  withinMs = 20_000,
): Promise<T> => {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (isTrue(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Changes the running shop's catalogue as another process would. */
export const changeCatalogue = (shop: Shop, sql: string, ...values: (string | number)[]): void => {
  const database = new DatabaseSync(shop.databaseFile);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    database.prepare(sql).run(...values);
    database.exec('UPDATE catalogue_version SET version = version + 1');
  } finally {
    database.close();
  }
};

/** A product with plenty in every size, at a price in cents and without discount. */
export const pricedProduct = (shop: Shop, cents: number): string => {
  const [row] = readRows(
    shop.databaseFile,
    `SELECT id FROM products WHERE hidden = 0 AND id NOT IN (SELECT product_id FROM product_sizes WHERE on_hand < 5)
     ORDER BY id LIMIT 1 OFFSET ?`,
    cents % 17,
  );
  const id = String(row?.['id']);
  changeCatalogue(
    shop,
    'UPDATE products SET price_cents = ?, sale_cents = ?, discount_percent = 0 WHERE id = ?',
    cents,
    cents,
    id,
  );
  return id;
};
