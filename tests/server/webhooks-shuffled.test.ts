import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProviderIntent } from '../../server/payments/provider.ts';
import { insertWebhook } from '../../server/store/work.ts';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { readOrder } from '../../server/usecases/orders/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { applyIntent } from '../../server/usecases/payments/applyIntent.ts';
import { expectInvariants } from './support/invariants.ts';
import { openMarket, type Market } from './support/market.ts';
import { describeOnBothEngines } from './support/stores.ts';

/** What may happen to a payment, each step with what the provider then tells of it. */
const lives = {
  bought: ['authorize', 'place'],
  refusedFirst: ['decline', 'authorize', 'place'],
  givenUp: ['authorize', 'cancel'],
  capturedElsewhere: ['authorize', 'captureElsewhere'],
  boughtAndCanceled: ['authorize', 'place', 'cancel'],
} as const;
type Life = keyof typeof lives;
type Step = (typeof lives)[Life][number];

const told: { readonly [S in Step]: string } = {
  decline: 'payment_intent.payment_failed',
  authorize: 'payment_intent.amount_capturable_updated',
  place: 'payment_intent.succeeded',
  captureElsewhere: 'charge.captured',
  cancel: 'payment_intent.canceled',
};

interface News {
  readonly eventId: string;
  readonly type: string;
  /** The intent as somebody read it then who only comes to write it down now. */
  readonly read: ProviderIntent;
}

/** When the copies of a step's news come: so many steps later. What comes later than the last step comes days late. */
type Delays = readonly (readonly number[])[];

const delays: fc.Arbitrary<Delays> = fc.array(
  fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 }),
  { minLength: 3, maxLength: 3 },
);

let people = 0;

const begin = async ({ shop, person, add, order, fake }: Market) => {
  people += 1;
  const who = await person(`p${people}`);
  await add(who, 'coat', 'M');
  const { _id: orderId } = await order(who);
  await startPayment(shop, who, orderId);
  const { intent_id: intentId } = await shop.store.db
    .selectFrom('payments')
    .select('intent_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { amountCents } = fake.intent(intentId);

  const take: { readonly [S in Step]: () => unknown } = {
    decline: () => fake.decline(intentId, 'Your card was declined.'),
    authorize: () => fake.authorize(intentId),
    place: () => updateOrder(shop, who, orderId, { status: 'placed' }),
    cancel: () => updateOrder(shop, who, orderId, { status: 'canceled' }),
    captureElsewhere: () =>
      fake.change(intentId, { status: 'succeeded', capturableCents: 0, capturedCents: amountCents }),
  };
  /** All but what depends on the moment. */
  const end = async () => {
    const { status, payments } = await readOrder(shop, who, orderId);
    const outbox = await shop.store.db
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
  return { intentId, take, end };
};

const hear = async ({ shop, store, clock }: Market, { eventId, type, read }: News): Promise<void> => {
  const at = clock.now().toISOString();
  await insertWebhook(store.db, { eventId, type, intentId: read.id, payload: '{}', at });
  await applyIntent(shop, read);
};

/** Lives through it, hearing of each step as often and as late as is said, and answers with where it ends. */
const live = async (market: Market, life: Life, late: Delays) => {
  const { fake, clock, work } = market;
  const { intentId, take, end } = await begin(market);
  const coming: { news: News; at: number }[] = [];
  for (const [now, step] of lives[life].entries()) {
    await take[step]();
    const news = { eventId: `${intentId}-${now}`, type: told[step], read: { ...fake.intent(intentId) } };
    coming.push(...(late[now] ?? []).map((steps) => ({ news, at: now + steps })));
    // The latest first, and all at once.
    const due = coming.filter(({ at }) => at === now).toReversed();
    await Promise.all([...due.map((each) => hear(market, each.news)), work()]);
  }
  const daysLate = coming.filter(({ at }) => at >= lives[life].length).toReversed();
  for (const pauseMs of [120_000, 3 * 86_400_000]) {
    clock.advance(pauseMs);
    await work();
  }
  await Promise.all(daysLate.map((each) => hear(market, each.news)));
  await work();
  return end();
};

const isLong = process.env['VERROW_LONG'] !== undefined;
const runs = { sqlite: isLong ? 2_000 : 20, postgres: isLong ? 500 : 4 };
const limitMs = isLong ? 30 * 60_000 : 60_000;

describeOnBothEngines('an order whose webhooks come late, often and all at once', (openTestStore, engine) => {
  it(
    'S4 ends where it ends when each comes once and in time',
    async () => {
      const market = await openMarket(await openTestStore(), [
        { id: 'coat', cents: 5_000, sizes: { M: 10_000 } },
      ]);
      const names = Object.keys(lives) as Life[];
      const ends = new Map<Life, unknown>();
      const quietEnd = async (life: Life): Promise<unknown> => {
        if (!ends.has(life)) ends.set(life, await live(market, life, [[0], [0], [0]]));
        return ends.get(life);
      };
      const shuffled = fc.asyncProperty(fc.constantFrom(...names), delays, async (life, late) => {
        expect(await live(market, life, late), life).toEqual(await quietEnd(life));
      });
      await fc.assert(shuffled, { numRuns: runs[engine], endOnFailure: true });
      expect(market.problems).toEqual([]);
      await expectInvariants(market);
    },
    limitMs,
  );
});
