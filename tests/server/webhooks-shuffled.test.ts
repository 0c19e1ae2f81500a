import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProviderIntent } from '../../server/payments/provider.ts';
import { insertWebhook } from '../../server/store/queues.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { applyIntent } from '../../server/usecases/orders/applyIntent.ts';
import { expectInvariants } from './support/invariants.ts';
import { openTestShop, type TestShop } from './support/testShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

/** Payment histories. */
const histories = {
  bought: ['authorize', 'place'],
  declinedFirst: ['decline', 'authorize', 'place'],
  abandoned: ['authorize', 'cancel'],
  capturedElsewhere: ['authorize', 'captureElsewhere'],
  boughtAndCanceled: ['authorize', 'place', 'cancel'],
} as const;
type History = keyof typeof histories;
type Step = (typeof histories)[History][number];

const eventTypes: { readonly [S in Step]: string } = {
  decline: 'payment_intent.payment_failed',
  authorize: 'payment_intent.amount_capturable_updated',
  place: 'payment_intent.succeeded',
  captureElsewhere: 'charge.captured',
  cancel: 'payment_intent.canceled',
};

interface Delivery {
  readonly eventId: string;
  readonly type: string;
  /** The intent as read at the time of the event, applied later. */
  readonly intent: ProviderIntent;
}

/** Delays of the copies of each step's webhook, in steps; those after the last step arrive days later. */
type Delays = readonly (readonly number[])[];

const delays: fc.Arbitrary<Delays> = fc.array(
  fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 }),
  { minLength: 3, maxLength: 3 },
);

let people = 0;

const startOrder = async ({ context, createShopper, add, order, paymentProvider }: TestShop) => {
  people += 1;
  const shopper = await createShopper(`p${people}`);
  await add(shopper, 'coat', 'M');
  const { _id: orderId } = await order(shopper);
  await startPayment(context, shopper, orderId);
  const { intent_id: intentId } = await context.store.db
    .selectFrom('payments')
    .select('intent_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { amountCents } = paymentProvider.intent(intentId);

  const take: { readonly [S in Step]: () => unknown } = {
    decline: () => paymentProvider.decline(intentId, 'Your card was declined.'),
    authorize: () => paymentProvider.authorize(intentId),
    place: () => updateOrder(context, shopper, orderId, { status: 'placed' }),
    cancel: () => updateOrder(context, shopper, orderId, { status: 'canceled' }),
    captureElsewhere: () =>
      paymentProvider.change(intentId, {
        status: 'succeeded',
        capturableCents: 0,
        capturedCents: amountCents,
      }),
  };
  /** Final state, without times. */
  const readOutcome = async () => {
    const { status, payments } = await readOrder(context, shopper, orderId);
    const outbox = await context.store.db
      .selectFrom('outbox')
      .select('kind')
      .where('payload', 'like', `%${orderId}%`)
      .orderBy('kind')
      .execute();
    return {
      status,
      payments: payments.map(({ amount, refunded, refunds, status: paid }) => ({
        paid,
        amount,
        refunded,
        refunds: refunds.length,
      })),
      mails: outbox.map(({ kind }) => kind),
    };
  };
  return { intentId, take, readOutcome };
};

const deliver = async (
  { context, store, clock }: TestShop,
  { eventId, type, intent }: Delivery,
): Promise<void> => {
  const at = clock.now().toISOString();
  await insertWebhook(store, { eventId, type, intentId: intent.id, payload: '{}', at });
  await applyIntent(context, intent);
};

/** Runs a history with delayed and duplicated webhooks; returns the final state. */
const runHistory = async (testShop: TestShop, history: History, stepDelays: Delays) => {
  const { paymentProvider, clock, runJobs } = testShop;
  const { intentId, take, readOutcome } = await startOrder(testShop);
  const pending: { delivery: Delivery; at: number }[] = [];
  for (const [now, step] of histories[history].entries()) {
    await take[step]();
    const delivery = {
      eventId: `${intentId}-${now}`,
      type: eventTypes[step],
      intent: { ...paymentProvider.intent(intentId) },
    };
    pending.push(...(stepDelays[now] ?? []).map((steps) => ({ delivery, at: now + steps })));
    // Concurrently, latest first.
    const due = pending.filter(({ at }) => at === now).toReversed();
    await Promise.all([...due.map((each) => deliver(testShop, each.delivery)), runJobs()]);
  }
  const daysLate = pending.filter(({ at }) => at >= histories[history].length).toReversed();
  for (const pauseMs of [120_000, 3 * 86_400_000]) {
    clock.advance(pauseMs);
    await runJobs();
  }
  await Promise.all(daysLate.map((each) => deliver(testShop, each.delivery)));
  await runJobs();
  return readOutcome();
};

const isLong = process.env['VERROW_LONG'] !== undefined;
const runs = { sqlite: isLong ? 2_000 : 20, postgres: isLong ? 500 : 4 };
const limitMs = isLong ? 30 * 60_000 : 60_000;

describeOnBothEngines('delayed, duplicated and concurrent webhooks', (openTestStore, engine) => {
  it(
    'S4 lead to the same state as webhooks that arrive once and in time',
    async () => {
      const testShop = await openTestShop(await openTestStore(), [
        { id: 'coat', cents: 5_000, sizes: { M: 10_000 } },
      ]);
      const names = Object.keys(histories) as History[];
      const outcomes = new Map<History, unknown>();
      const expectedOutcome = async (history: History): Promise<unknown> => {
        if (!outcomes.has(history))
          outcomes.set(history, await runHistory(testShop, history, [[0], [0], [0]]));
        return outcomes.get(history);
      };
      const shuffled = fc.asyncProperty(fc.constantFrom(...names), delays, async (history, stepDelays) => {
        expect(await runHistory(testShop, history, stepDelays), history).toEqual(
          await expectedOutcome(history),
        );
      });
      await fc.assert(shuffled, { numRuns: runs[engine], endOnFailure: true });
      expect(testShop.loggedErrors).toEqual([]);
      await expectInvariants(testShop);
    },
    limitMs,
  );
});
