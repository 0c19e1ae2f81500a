/** Checks the books of a shop after purchases through crashes. */
import { expect } from 'vitest';
import type Stripe from 'stripe';
import type { Store } from '../../../server/store/database.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { expectInvariants } from './invariants.ts';
import type { Acknowledged } from './purchaseLoad.ts';

const settlingLimitMs = 180_000;
const finalStatuses = ['placed', 'canceled'];

/** Waits until no order, payment or message of the given orders is open; returns what is left open. */
const waitForFinalStates = ({ db }: Store, ids: ReadonlySet<string>) =>
  pollUntil(
    async () => {
      const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
      const payments = await db.selectFrom('payments').select(['order_id', 'status']).execute();
      const messages = await db
        .selectFrom('outbox')
        .select(['effect_key', 'last_error'])
        .where('done_at', 'is', null)
        .execute();
      return [
        ...orders.filter(({ id, status }) => ids.has(id) && !finalStatuses.includes(status)),
        ...payments.filter(
          ({ order_id: id, status }) =>
            ids.has(id) && ['awaiting', 'processing', 'authorized'].includes(status),
        ),
        ...messages,
      ];
    },
    (open) => open.length === 0,
    settlingLimitMs,
  );

/** Captured and refunded cents of every intent of the provider, by id; and how often it was captured. */
const readProvider = async (stripe: Stripe) => {
  const intents = new Map<
    string,
    { orderId: string; captured: number; refunded: number; captures: number }
  >();
  for await (const intent of stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })) {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const captured = charge?.captured ? charge.amount_captured : 0;
    const released = charge ? charge.amount - charge.amount_captured : 0;
    const refunded = charge?.captured ? charge.amount_refunded - released : 0;
    intents.set(intent.id, { orderId: intent.metadata['orderId'] ?? '', captured, refunded, captures: 0 });
  }
  for await (const { data } of stripe.events.list({ type: 'charge.captured', limit: 100 })) {
    const intentId = 'payment_intent' in data.object ? data.object.payment_intent : null;
    const intent = typeof intentId === 'string' ? intents.get(intentId) : undefined;
    if (intent) intent.captures += 1;
  }
  return intents;
};

/** Orders that the database does not have as they were acknowledged; a placed order may have been canceled since. */
const findLost = async ({ db }: Store, { orders }: Acknowledged): Promise<string[]> => {
  const rows = await db.selectFrom('orders').select(['id', 'status', 'placed_at']).execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const payments = new Set(
    (await db.selectFrom('payments').select('intent_id').execute()).map((row) => row.intent_id),
  );
  return [...orders].flatMap(([id, { status, intentId }]) => {
    const row = stored.get(id);
    const isLost =
      !row ||
      (status === 'placed' && row.placed_at === null) ||
      (status === 'canceled' && row.status !== 'canceled') ||
      (intentId !== undefined && !payments.has(intentId));
    return isLost ? [`${id}: acknowledged ${status}, stored ${row?.status ?? 'nothing'}`] : [];
  });
};

/**
 * S1, S3, S5, S8, S11: every order and payment reaches a final state, nothing acknowledged is lost, nothing is sold, paid or refunded
 * twice, stock adds up, and the provider's captures and refunds equal the shop's payments. Returns the number of orders by status.
 */
export const expectSettled = async (
  store: Store,
  stripe: Stripe,
  acknowledged: Acknowledged,
): Promise<Record<string, number>> => {
  const { db } = store;
  const ids = new Set(acknowledged.orders.keys());
  expect(await waitForFinalStates(store, ids), 'open orders, payments and messages').toEqual([]);
  expect(await findLost(store, acknowledged), 'S8 lost').toEqual([]);
  await expectInvariants({ store });

  const provider = await readProvider(stripe);
  const ours = [...provider].filter(([, { orderId }]) => ids.has(orderId));
  const payments = await db.selectFrom('payments').selectAll().execute();
  const books = new Map(payments.map((row) => [row.intent_id, [row.captured_cents, row.refunded_cents]]));
  const differing = ours.filter(([id, { captured, refunded }]) => {
    const [capturedCents = 0, refundedCents = 0] = books.get(id) ?? [];
    return capturedCents !== captured || refundedCents !== refunded;
  });
  expect(differing, 'payments that differ from the provider’s').toEqual([]);
  expect(
    ours.filter(([, { captures }]) => captures > 1),
    'S3 captured twice',
  ).toEqual([]);

  const statuses = await db.selectFrom('orders').select(['id', 'status']).execute();
  const counts: Record<string, number> = {};
  for (const { id, status } of statuses) if (ids.has(id)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
