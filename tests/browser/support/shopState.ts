/** Reads the state of a running shop: database, payment sandbox and mail outbox. */
import { DatabaseSync } from 'node:sqlite';
import Stripe from 'stripe';
import { readRows } from '../../support/readRows.ts';
import { readOutbox } from '../../support/readOutbox.ts';
import type { Shop } from '../../support/startShop.ts';

export const sandboxClient = (shop: Shop): Stripe => {
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
  if (!row) throw new Error(`The demo has no row for: ${sql}`);
  return row;
};

/** Ids of demo orders and returns, by the placeholder in a screen's path. */
export const demoPathParams = (shop: Shop): { readonly [placeholder: string]: string } => {
  const delivered = demoRow(
    shop,
    `SELECT orders.id AS id, product_id FROM orders JOIN order_items ON order_id = orders.id
      WHERE status = 'delivered' AND reviewed = 0 ORDER BY created_at DESC LIMIT 1`,
  );
  return {
    '{review}': `/product-review?orderId=${String(delivered['id'])}&productId=${String(delivered['product_id'])}`,
    '{delivered}': String(delivered['id']),
    '{canceled}': String(demoRow(shop, `SELECT id FROM orders WHERE status = 'canceled' LIMIT 1`)['id']),
    '{return}': String(demoRow(shop, 'SELECT id FROM returns LIMIT 1')['id']),
  };
};

export const readOrder = (shop: Shop, orderNumber: string) => {
  const [row] = readRows(shop.databaseFile, 'SELECT * FROM orders WHERE order_number = ?', orderNumber);
  if (!row) throw new Error(`Order ${orderNumber} does not exist.`);
  return row;
};

export const listOrders = (shop: Shop, email: string) =>
  readRows(
    shop.databaseFile,
    'SELECT orders.* FROM orders JOIN users ON users.id = orders.user_id WHERE users.email = ? ORDER BY created_at',
    email,
  );

/** The provider's payment intents of an order. */
export const listIntents = async (shop: Shop, orderId: string) => {
  const { data } = await sandboxClient(shop).paymentIntents.list({ limit: 100 });
  return data.filter((intent) => Object.values(intent.metadata).includes(orderId));
};

export const listMails = (shop: Shop, email: string) =>
  readOutbox(shop.dataDir).filter((mail) => mail.to.includes(email));

/** Updates the catalogue of the running shop from this process. */
export const updateCatalogue = (shop: Shop, sql: string, ...values: (string | number)[]): void => {
  const database = new DatabaseSync(shop.databaseFile);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    database.prepare(sql).run(...values);
    database.exec('UPDATE catalogue_version SET version = version + 1');
  } finally {
    database.close();
  }
};

/** Sets the price (cents, without discount) of a product that is well in stock in every size; returns its id. */
export const prepareProduct = (shop: Shop, cents: number): string => {
  const [row] = readRows(
    shop.databaseFile,
    `SELECT id FROM products WHERE hidden = 0 AND id NOT IN (SELECT product_id FROM product_sizes WHERE on_hand < 5)
     ORDER BY id LIMIT 1 OFFSET ?`,
    cents % 17,
  );
  const id = String(row?.['id']);
  updateCatalogue(
    shop,
    'UPDATE products SET price_cents = ?, sale_cents = ?, discount_percent = 0 WHERE id = ?',
    cents,
    cents,
    id,
  );
  return id;
};
