import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { deleteOrder } from '../../server/usecases/orders/deleteOrder.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import type { Store } from '../../server/store/database.ts';
import { insertWebhook } from '../../server/store/queues.ts';
import type { Fault } from './support/fakeProvider.ts';
import { expectInvariants } from './support/invariants.ts';
import { openTestShop, type TestShop, type TestShopper } from './support/testShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

/** Random steps of shoppers, banks, network and clock. */
type Step =
  | {
      readonly kind: 'add' | 'buy' | 'cancel' | 'decline' | 'delete' | 'order' | 'pay' | 'place' | 'webhook';
      readonly shopper: number;
    }
  | { readonly kind: 'authorize'; readonly shopper: number }
  | { readonly kind: 'captureOutside'; readonly shopper: number }
  | {
      readonly kind: 'mishap';
      readonly name: 'cancel' | 'capture' | 'createIntent' | 'refund' | 'retrieveIntent';
      readonly mishap: Fault;
    }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'work' };

const shopper = fc.integer({ min: 0, max: 2 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constantFrom('add', 'order', 'pay', 'place', 'webhook'), shopper }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('authorize', 'buy'), shopper }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'decline', 'delete'), shopper }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('captureOutside'), shopper }) },
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

const lastOrder = async ({ store }: TestShop, { id }: TestShopper) =>
  store.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The latest intent of an order. */
const lastIntent = async ({ paymentProvider }: TestShop, orderId: string | undefined) => {
  for await (const listed of paymentProvider.provider.listIntents(0))
    if (listed.ok && listed.value.orderId === orderId) return listed.value;
  return undefined;
};

let events = 0;

const perform = async (testShop: TestShop, people: readonly TestShopper[], step: Step): Promise<unknown> => {
  const { context, paymentProvider, clock, store } = testShop;
  if (step.kind === 'mishap') return paymentProvider.next(step.name, step.mishap);
  if (step.kind === 'wait') return clock.advance(step.seconds * 1000);
  if (step.kind === 'work') return testShop.runJobs();
  const person = people[step.shopper];
  if (!person) return undefined;
  if (step.kind === 'add') return testShop.add(person, 'coat', 'M', 1);
  if (step.kind === 'order') return testShop.order(person);
  if (step.kind === 'buy') {
    for (const kind of ['add', 'order', 'pay', 'authorize', 'place'] as const)
      await perform(testShop, people, { kind, shopper: step.shopper });
    return undefined;
  }
  const order = await lastOrder(testShop, person);
  if (!order) return undefined;
  if (step.kind === 'pay') return startPayment(context, person, order.id);
  if (step.kind === 'place') return updateOrder(context, person, order.id, { status: 'placed' });
  if (step.kind === 'cancel') return updateOrder(context, person, order.id, { status: 'canceled' });
  if (step.kind === 'delete') return deleteOrder(context, person, order.id);
  const intent = await lastIntent(testShop, order.id);
  if (!intent) return undefined;
  if (step.kind === 'webhook') {
    events += 1;
    const event = { eventId: `evt_${events}`, type: 'x', intentId: intent.id, payload: '{}' };
    return insertWebhook(store, { ...event, at: clock.now().toISOString() });
  }
  // Banks act on open intents only.
  if (step.kind === 'authorize' && intent.status === 'requires_payment_method')
    return paymentProvider.authorize(intent.id);
  if (step.kind === 'decline' && intent.status === 'requires_payment_method')
    return paymentProvider.decline(intent.id, 'Declined');
  if (step.kind === 'captureOutside' && intent.status === 'requires_capture')
    return paymentProvider.change(intent.id, {
      status: 'succeeded',
      capturableCents: 0,
      capturedCents: intent.amountCents,
    });
  return undefined;
};

/** AppErrors and killed processes are expected; any other error is a bug. */
const isExpected = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AppError' || error.message === 'The process was killed here.');

let round = 0;

const isLong = process.env['VERROW_LONG'] !== undefined;
/** Number of shops, and of sequences in each; the invariant checks read a shop's whole history, so it is kept short. */
const runs = {
  sqlite: { shops: isLong ? 40 : 3, sequences: 25 },
  postgres: { shops: isLong ? 10 : 1, sequences: 10 },
};
const limitMs = isLong ? 30 * 60_000 : 2 * 60_000;

const runSequences = async (store: Store, sequences: number): Promise<void> => {
  const testShop = await openTestShop(store, [{ id: 'coat', cents: 5_000, sizes: { M: 1_000 } }]);
  const unexpected: unknown[] = [];
  const sequence = fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
    round += 1;
    const people = await Promise.all([0, 1, 2].map((index) => testShop.createShopper(`p${round}-${index}`)));
    for (const step of steps)
      await perform(testShop, people, step).catch((error: unknown) => {
        if (!isExpected(error)) unexpected.push(error);
      });
    // Faults end and time passes: every order must reach a final status.
    testShop.paymentProvider.clearFaults();
    for (const minutes of [1, 2, 5, 15, 61, 16, 16]) {
      testShop.clock.advance(minutes * 60_000);
      await testShop.runJobs();
    }
    expect(unexpected).toEqual([]);
    await expectInvariants(testShop);
    await expectFinalStatuses(testShop);
  });
  // A shop's state cannot be reset, so sequences are not shrunk.
  await fc.assert(sequence, { numRuns: sequences, endOnFailure: true });
};

describeOnBothEngines('random order histories', (openTestStore, engine) => {
  it(
    'S1, S3, S4, S5, S11 keep the invariants and reach final statuses',
    async () => {
      const { shops, sequences } = runs[engine];
      for (let opened = 0; opened < shops; opened += 1) await runSequences(await openTestStore(), sequences);
      expect(round).toBeGreaterThan(0);
    },
    limitMs,
  );
});

/** S5: no order is unfinished, and canceled orders keep no money. */
const expectFinalStatuses = async ({ store: { db }, paymentProvider }: TestShop): Promise<void> => {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  expect(
    [...new Set(statuses.values())].filter((status) => status !== 'placed' && status !== 'canceled'),
  ).toEqual([]);
  for await (const listed of paymentProvider.provider.listIntents(0)) {
    if (!listed.ok) continue;
    const { id, orderId, status, capturedCents, refundedCents } = listed.value;
    const order = statuses.get(orderId ?? '');
    if (order === 'placed') expect(`${id} ${status} ${refundedCents}`).toBe(`${id} succeeded 0`);
    // An order deleted before its intent was stored leaves an unpaid intent.
    else if (order === 'canceled')
      expect(status === 'canceled' || capturedCents === refundedCents, `${id} ${status}`).toBe(true);
  }
  const waiting = await db.selectFrom('outbox').selectAll().where('done_at', 'is', null).execute();
  expect(waiting).toEqual([]);
};
