/** The shop as it is started, killed where it hurts: the provider has the money and nobody has written it down, or shoppers write. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../support/database.ts';
import { readOutbox } from '../support/outbox.ts';
import { startShop, type Shop } from '../support/shop.ts';
import { openBuyer } from './support/buyer.ts';
import { post, sdkFor } from './sandbox/harness.ts';
import { expectNothingLost } from './support/steadyWriters.ts';

let shop: Shop;
let stripe: Stripe;

beforeAll(async () => {
  shop = await startShop();
  stripe = sdkFor(shop.sandboxUrl);
}, 300_000);
afterAll(() => shop.stop());

/** Asks until the answer is the wanted one; the limit is for a shop that never gets there. */
const until = async <T>(
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
  limitMs = 40_000,
): Promise<T> => {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer) || Date.now() > end) return answer;
    await delay(50);
  }
};

/** The next capture at the sandbox goes wrong in this way. */
const orderFault = (fields: Record<string, string>) =>
  post(shop.sandboxUrl, '/v1/test_helpers/verrow/faults', {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    ...fields,
  });

/** Whether the sandbox tells the shop of what happens there; kept over its restart. */
const tellByWebhook = (mode: 'deliver' | 'hold') =>
  post(shop.sandboxUrl, '/v1/test_helpers/verrow/webhooks', { mode });

const authorizedOrder = async () => {
  const buyer = await openBuyer(shop.url);
  const { order, intentId } = await buyer.beginOrder();
  await stripe.paymentIntents.confirm(intentId, {
    payment_method: 'pm_card_visa',
    return_url: `${shop.url}/checkout/success`,
  });
  return { buyer, orderId: order._id, intentId };
};

const expectOnce = async (orderId: string, intentId: string): Promise<void> => {
  const database = join(shop.dataDir, 'shop.db');
  const captured = (await stripe.events.list({ type: 'charge.captured', limit: 100 })).data.filter(
    ({ data }) => 'payment_intent' in data.object && data.object.payment_intent === intentId,
  );
  expect(captured, 'one capture').toHaveLength(1);
  expect(readRows(database, `SELECT status FROM orders WHERE id = ?`, orderId)).toEqual([
    { status: 'placed' },
  ]);
  const sales = readRows(
    database,
    `SELECT sum(quantity) AS sold FROM stock_movements WHERE order_id = ?`,
    orderId,
  );
  expect(sales, 'one sale').toEqual([{ sold: -1 }]);
  const mails = await until(
    async () => readOutbox(shop.dataDir).filter(({ file }) => file.includes(orderId)),
    (found) => found.length > 0,
  );
  expect(mails, 'one mail').toHaveLength(1);
  expect(
    readRows(
      database,
      `SELECT count(*) AS mails FROM outbox WHERE kind = 'mail.orderConfirmation' AND payload LIKE ?`,
      `%${orderId}%`,
    ),
  ).toEqual([{ mails: 1 }]);
};

describe('a shop that is killed while it captures', () => {
  it('S3, S8 ends in one capture, one order and one mail after the restart', async () => {
    // Nobody else may tell the shop that the capture was done before it is killed, not even the word of the authorisation, coming late.
    await tellByWebhook('hold');
    const { buyer, orderId, intentId } = await authorizedOrder();
    await orderFault({ kind: 'delay_after', ms: '20000' });
    const placing = buyer.send('PATCH', `/orders/${orderId}`, { status: 'placed' }).catch(() => 'cut off');
    const intent = await until(
      () => stripe.paymentIntents.retrieve(intentId),
      ({ status }) => status === 'succeeded',
    );
    expect(intent.status).toBe('succeeded');
    await shop.kill('SIGKILL');
    expect(await placing).toBe('cut off');
    expect(
      readRows(join(shop.dataDir, 'shop.db'), `SELECT status FROM orders WHERE id = ?`, orderId),
    ).toEqual([{ status: 'capturing' }]);
    await shop.restart();
    await tellByWebhook('deliver');
    const order = await until(
      () => buyer.readOrder(orderId),
      ({ status }) => status === 'placed',
    );
    expect(order.status).toBe('placed');
    await expectOnce(orderId, intentId);
  });

  it('S3 places an order whose capture was answered by a cut connection', async () => {
    const { buyer, orderId, intentId } = await authorizedOrder();
    await orderFault({ kind: 'drop_after', times: '3' });
    await buyer.send('PATCH', `/orders/${orderId}`, { status: 'placed' });
    const order = await until(
      () => buyer.readOrder(orderId),
      ({ status }) => status === 'placed',
    );
    expect(order.status).toBe('placed');
    await expectOnce(orderId, intentId);
  });

  it('S4 learns of an authorisation by webhook alone', async () => {
    const { buyer, orderId } = await authorizedOrder();
    const order = await until(
      () => buyer.readOrder(orderId),
      ({ status }) => status === 'authorized',
    );
    expect(order).toMatchObject({
      status: 'authorized',
      payments: [{ status: 'authorized', card: { last4: '4242' } }],
    });
    await buyer.send('PATCH', `/orders/${orderId}`, { status: 'canceled' });
  });
});

/** S8 asks for 200; every change is tried with one more. */
const isLong = process.env['VERROW_LONG'] !== undefined;
const kills = isLong ? 200 : 1;

describe('a shop that is killed while shoppers write', () => {
  it(
    'S8 loses nothing that it acknowledged',
    async () => {
      await expectNothingLost(shop, {
        times: kills,
        crash: () => shop.kill('SIGKILL'),
        recover: () => shop.restart(),
        read: async (sql, ...values) =>
          readRows(shop.databaseFile, sql.replaceAll('$1', '?'), ...values).map(({ it: value }) => value),
      });
    },
    isLong ? 40 * 60_000 : 60_000,
  );
});
