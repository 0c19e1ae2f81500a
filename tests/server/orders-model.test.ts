import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { deleteOrder } from '../../server/usecases/orders/deleteOrder.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import type { Store } from '../../server/store/database.ts';
import { insertWebhook } from '../../server/store/work.ts';
import type { Mishap } from './support/fakeProvider.ts';
import { expectInvariants } from './support/invariants.ts';
import { openMarket, type Market, type Person } from './support/market.ts';
import { describeOnBothEngines } from './support/stores.ts';

/** What shoppers, banks, the provider's network and time may do, in any order. */
type Step =
  | {
      readonly kind: 'add' | 'buy' | 'cancel' | 'decline' | 'delete' | 'order' | 'pay' | 'place' | 'webhook';
      readonly who: number;
    }
  | { readonly kind: 'authorize'; readonly who: number }
  | { readonly kind: 'captureOutside'; readonly who: number }
  | {
      readonly kind: 'mishap';
      readonly name: 'cancel' | 'capture' | 'createIntent' | 'refund' | 'retrieveIntent';
      readonly mishap: Mishap;
    }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'work' };

const who = fc.integer({ min: 0, max: 2 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constantFrom('add', 'order', 'pay', 'place', 'webhook'), who }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('authorize', 'buy'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'decline', 'delete'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('captureOutside'), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('mishap'),
      name: fc.constantFrom('cancel', 'capture', 'createIntent', 'refund', 'retrieveIntent'),
      mishap: fc.constantFrom('crash', 'down', 'lost'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 2400 }) }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'work' }) },
);

const lastOrder = async ({ store }: Market, { id }: Person) =>
  store.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The intent that a bank would act upon: the last one made for the shopper's last order. */
const lastIntent = async ({ fake }: Market, orderId: string | undefined) => {
  for await (const listed of fake.provider.listIntents(0))
    if (listed.ok && listed.value.orderId === orderId) return listed.value;
  return undefined;
};

let events = 0;

const perform = async (market: Market, people: readonly Person[], step: Step): Promise<unknown> => {
  const { shop, fake, clock, store } = market;
  if (step.kind === 'mishap') return fake.next(step.name, step.mishap);
  if (step.kind === 'wait') return clock.advance(step.seconds * 1000);
  if (step.kind === 'work') return market.work();
  const person = people[step.who];
  if (!person) return undefined;
  if (step.kind === 'add') return market.add(person, 'coat', 'M', 1);
  if (step.kind === 'order') return market.order(person);
  if (step.kind === 'buy') {
    for (const kind of ['add', 'order', 'pay', 'authorize', 'place'] as const)
      await perform(market, people, { kind, who: step.who });
    return undefined;
  }
  const order = await lastOrder(market, person);
  if (!order) return undefined;
  if (step.kind === 'pay') return startPayment(shop, person, order.id);
  if (step.kind === 'place') return updateOrder(shop, person, order.id, { status: 'placed' });
  if (step.kind === 'cancel') return updateOrder(shop, person, order.id, { status: 'canceled' });
  if (step.kind === 'delete') return deleteOrder(shop, person, order.id);
  const intent = await lastIntent(market, order.id);
  if (!intent) return undefined;
  if (step.kind === 'webhook') {
    events += 1;
    const event = { eventId: `evt_${events}`, type: 'x', intentId: intent.id, payload: '{}' };
    return insertWebhook(store.db, { ...event, at: clock.now().toISOString() });
  }
  // A bank acts only on an intent that is still open.
  if (step.kind === 'authorize' && intent.status === 'requires_payment_method')
    return fake.authorize(intent.id);
  if (step.kind === 'decline' && intent.status === 'requires_payment_method')
    return fake.decline(intent.id, 'Declined');
  if (step.kind === 'captureOutside' && intent.status === 'requires_capture')
    return fake.change(intent.id, {
      status: 'succeeded',
      capturableCents: 0,
      capturedCents: intent.amountCents,
    });
  return undefined;
};

/** Refusals and lost answers are part of life here; whatever else is thrown is a bug. */
const isExpected = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'Refusal' || error.message === 'The process was killed here.');

let round = 0;

const isLong = process.env['VERROW_LONG'] !== undefined;
/** Shops, and sequences in each: what must hold is looked for in all that a shop has seen, so it is not made too old. */
const extent = {
  sqlite: { shops: isLong ? 40 : 3, sequences: 25 },
  postgres: { shops: isLong ? 10 : 1, sequences: 10 },
};
const limitMs = isLong ? 30 * 60_000 : 2 * 60_000;

const live = async (store: Store, sequences: number): Promise<void> => {
  const market = await openMarket(store, [{ id: 'coat', cents: 5_000, sizes: { M: 1_000 } }]);
  const unexpected: unknown[] = [];
  const sequence = fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
    round += 1;
    const people = await Promise.all([0, 1, 2].map((index) => market.person(`p${round}-${index}`)));
    for (const each of steps)
      await perform(market, people, each).catch((error: unknown) => {
        if (!isExpected(error)) unexpected.push(error);
      });
    // What went wrong heals, and time passes: everything must come to an end by itself.
    market.fake.heal();
    for (const minutes of [1, 2, 5, 15, 61, 16, 16]) {
      market.clock.advance(minutes * 60_000);
      await market.work();
    }
    expect(unexpected).toEqual([]);
    await expectInvariants(market);
    await expectRest(market);
  });
  // A shop that has lived cannot be led back, so a sequence is not shrunk.
  await fc.assert(sequence, { numRuns: sequences, endOnFailure: true });
};

describeOnBothEngines('whatever happens to a shop', (openTestStore, engine) => {
  it(
    'S1, S3, S4, S5, S11 holds its invariants and comes to rest',
    async () => {
      const { shops, sequences } = extent[engine];
      for (let opened = 0; opened < shops; opened += 1) await live(await openTestStore(), sequences);
      expect(round).toBeGreaterThan(0);
    },
    limitMs,
  );
});

/** S5: no order waits any more, and no money stands without goods behind it. */
const expectRest = async ({ store: { db }, fake }: Market): Promise<void> => {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  expect(
    [...new Set(statuses.values())].filter((status) => status !== 'placed' && status !== 'canceled'),
  ).toEqual([]);
  for await (const listed of fake.provider.listIntents(0)) {
    if (!listed.ok) continue;
    const { id, orderId, status, capturedCents, refundedCents } = listed.value;
    const order = statuses.get(orderId ?? '');
    if (order === 'placed') expect(`${id} ${status} ${refundedCents}`).toBe(`${id} succeeded 0`);
    // An order that was deleted before its intent was written down leaves an intent that nobody can pay any more.
    else if (order === 'canceled')
      expect(status === 'canceled' || capturedCents === refundedCents, `${id} ${status}`).toBe(true);
  }
  const waiting = await db.selectFrom('outbox').selectAll().where('done_at', 'is', null).execute();
  expect(waiting).toEqual([]);
};
