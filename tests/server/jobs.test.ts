import { expect, it, vi } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { insertWebhook } from '../../server/store/queues.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { applyIntent } from '../../server/usecases/orders/applyIntent.ts';
import { receiveWebhook } from '../../server/usecases/orders/receiveWebhook.ts';
import type { ProductSeed } from './support/seedShop.ts';
import { expectInvariants } from './support/invariants.ts';
import { openTestShop, type TestShop, type TestShopper } from './support/testShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const products: readonly ProductSeed[] = [{ id: 'coat', cents: 8_999, sizes: { S: 3 } }];
const minuteMs = 60_000;

const startOrder = async ({ context, add, order }: TestShop, shopper: TestShopper): Promise<string> => {
  await add(shopper, 'coat', 'S', 2);
  const { _id } = await order(shopper);
  await startPayment(context, shopper, _id);
  return _id;
};

let events = 0;
const receiveEvent = async (
  { store, clock }: TestShop,
  type: string,
  intentId = 'pi_1',
  eventId = `evt_${(events += 1)}`,
) => insertWebhook(store, { eventId, type, intentId, payload: '{}', at: clock.now().toISOString() });

/** Status and payments, without times. */
const outcome = ({ status, payments }: Order) => ({ status, payments });

describeOnBothEngines('jobs', (openTestStore) => {
  const open = async () => {
    const testShop = await openTestShop(await openTestStore(), products);
    return { testShop, ada: await testShop.createShopper('ada') };
  };
  const openWithOrder = async () => {
    const { testShop, ada } = await open();
    return { ...testShop, testShop, ada, id: await startOrder(testShop, ada) };
  };

  it('S5 ends reservation and hold together when the reservation expires', async () => {
    const { testShop, ada, id, context, paymentProvider, clock, stock, runJobs } = await openWithOrder();
    clock.advance(30 * minuteMs - 1);
    await runJobs();
    expect((await readOrder(context, ada, id)).status).toBe('pending');
    clock.advance(1);
    await runJobs();
    expect(await readOrder(context, ada, id)).toMatchObject({
      status: 'canceled',
      timeline: [{}, { note: 'The reservation has ended' }],
    });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    expect(paymentProvider.intent('pi_1').status).toBe('canceled');
    await expectInvariants(testShop);
  });

  it('S5 releases a hold that was authorized after the order expired', async () => {
    const { testShop, ada, id, context, paymentProvider, clock, runJobs } = await openWithOrder();
    clock.advance(31 * minuteMs);
    paymentProvider.next('cancel', 'down');
    await runJobs();
    paymentProvider.authorize('pi_1');
    await receiveEvent(testShop, 'payment_intent.amount_capturable_updated');
    clock.advance(2_000);
    await runJobs();
    expect((await readOrder(context, ada, id)).status).toBe('canceled');
    expect(paymentProvider.intent('pi_1').status).toBe('canceled');
    await expectInvariants(testShop);
  });

  it('S5 refunds a capture of a canceled order', async () => {
    const { testShop, ada, id, context, paymentProvider, clock, runJobs } = await openWithOrder();
    paymentProvider.next('cancel', 'down');
    await updateOrder(context, ada, id, { status: 'canceled' });
    await runJobs();
    paymentProvider.change('pi_1', { status: 'succeeded', capturedCents: 17_998 });
    await receiveEvent(testShop, 'payment_intent.succeeded');
    clock.advance(2_000);
    await runJobs();
    await runJobs();
    expect(paymentProvider.effects).toEqual(['create pi_1', 'refund pi_1 17998']);
    expect((await readOrder(context, ada, id)).payments).toMatchObject([{ status: 'refunded' }]);
    await expectInvariants(testShop);
  });

  it('places an order that was captured outside the shop', async () => {
    const { testShop, ada, id, context, paymentProvider, mails, runJobs } = await openWithOrder();
    paymentProvider.change('pi_1', { status: 'succeeded', capturedCents: 17_998 });
    await receiveEvent(testShop, 'payment_intent.succeeded');
    await runJobs();
    expect((await readOrder(context, ada, id)).status).toBe('placed');
    expect(mails).toHaveLength(1);
    await expectInvariants(testShop);
  });

  it('S4 reaches the same state for any sequence of webhooks, duplicates included', async () => {
    const types = [
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
    ];
    const { testShop, ada } = await open();
    const { context, store, paymentProvider, mails, runJobs, add, order } = testShop;
    await store.db.updateTable('product_sizes').set({ on_hand: 30 }).execute();
    await store.db.updateTable('stock_movements').set({ quantity: 30 }).execute();
    const outcomes = new Set<string>();
    const rotations = types.flatMap((_, by) => [
      [...types.slice(by), ...types.slice(0, by)],
      [...types.slice(by), ...types.slice(0, by)].reverse(),
    ]);
    for (const [index, sequence] of rotations.entries()) {
      await add(ada, 'coat', 'S', 2);
      const { _id } = await order(ada);
      await startPayment(context, ada, _id);
      const intent = `pi_${index + 1}`;
      paymentProvider.authorize(intent);
      await startPayment(context, ada, _id);
      await updateOrder(context, ada, _id, { status: 'placed' });
      for (const type of sequence)
        for (const _ of [1, 2]) await receiveEvent(testShop, type, intent, `evt_${index}_${type}`);
      await runJobs();
      outcomes.add(JSON.stringify(outcome(await readOrder(context, ada, _id))));
    }
    expect(outcomes.size).toBe(1);
    expect(mails).toHaveLength(rotations.length);
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('capture'))).toHaveLength(
      rotations.length,
    );
    await expectInvariants(testShop);
  });

  it('S4 processes a webhook that arrives before the intent is stored', async () => {
    const { testShop, ada } = await open();
    const { context, paymentProvider, add, order, runJobs } = testShop;
    await add(ada, 'coat', 'S', 2);
    const { _id } = await order(ada);
    paymentProvider.next('createIntent', 'crash');
    await expect(startPayment(context, ada, _id)).rejects.toThrow();
    paymentProvider.authorize('pi_1');
    await receiveEvent(testShop, 'payment_intent.amount_capturable_updated');
    await runJobs();
    expect((await readOrder(context, ada, _id)).status).toBe('authorized');
    await expectInvariants(testShop);
  });

  it('S4 ignores a stale intent', async () => {
    const { testShop, ada, id, context, paymentProvider } = await openWithOrder();
    const stale = [paymentProvider.intent('pi_1'), paymentProvider.authorize('pi_1')];
    await updateOrder(context, ada, id, { status: 'placed' });
    for (const intent of stale) await applyIntent(context, intent);
    expect(await readOrder(context, ada, id)).toMatchObject({
      status: 'placed',
      payments: [{ status: 'captured' }],
    });
    await expectInvariants(testShop);
  });

  it('S4 reads an intent once for all its webhooks, and not for a status that is known', async () => {
    const { testShop, ada, id, context, store, paymentProvider, runJobs } = await openWithOrder();
    const status = async () => (await readOrder(context, ada, id)).status;
    const read = vi.spyOn(paymentProvider.provider, 'retrieveIntent');
    paymentProvider.authorize('pi_1');
    await receiveEvent(testShop, 'payment_intent.amount_capturable_updated');
    await receiveEvent(testShop, 'payment_intent.processing');
    await runJobs();
    expect(read).toHaveBeenCalledTimes(1);
    expect(await status()).toBe('authorized');
    await receiveEvent(testShop, 'payment_intent.amount_capturable_updated');
    await runJobs();
    expect(read).toHaveBeenCalledTimes(1);
    paymentProvider.change('pi_1', { status: 'canceled', capturableCents: 0 });
    await receiveEvent(testShop, 'payment_intent.canceled');
    await runJobs();
    expect(read).toHaveBeenCalledTimes(2);
    expect(await status()).toBe('canceled');
    const waiting = await store.db
      .selectFrom('webhook_inbox')
      .select('type')
      .where('done_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('S4 retries a webhook of an unknown order and finally drops it', async () => {
    const { testShop } = await open();
    const { store, paymentProvider, clock, runJobs } = testShop;
    await paymentProvider.provider.createIntent({
      orderId: 'ord_nobody',
      currency: 'usd',
      amountCents: 1_000,
      idempotencyKey: 'k',
    });
    await receiveEvent(testShop, 'payment_intent.created');
    for (let round = 0; round < 12; round += 1) {
      await runJobs();
      clock.advance(20 * minuteMs);
    }
    const [row] = await store.db.selectFrom('webhook_inbox').selectAll().execute();
    expect(row).toMatchObject({ attempts: 8, last_error: expect.stringContaining('No order') });
    expect(row?.done_at).not.toBeNull();
    expect(paymentProvider.effects).toEqual(['create pi_1']);
  });

  it('stores a webhook once by its id, and rejects an invalid signature', async () => {
    const { testShop } = await open();
    const { context, store } = testShop;
    const body = Buffer.from(JSON.stringify({ id: 'evt_same', type: 'x', intentId: 'pi_9', createdAt: 1 }));
    await receiveWebhook(context, body, 'signed');
    await receiveWebhook(context, body, 'signed');
    await expect(receiveWebhook(context, body, 'forged')).rejects.toMatchObject({
      code: 'malformed_request',
    });
    expect(await store.db.selectFrom('webhook_inbox').select('event_id').execute()).toEqual([
      { event_id: 'evt_same' },
    ]);
  });

  it('S12 converges within 10 minutes when every webhook is lost', async () => {
    const { testShop, ada, id, context, paymentProvider, clock, runJobs } = await openWithOrder();
    paymentProvider.authorize('pi_1');
    for (let minutes = 0; minutes < 10; minutes += 1) {
      clock.advance(minuteMs);
      await runJobs();
    }
    expect((await readOrder(context, ada, id)).status).toBe('authorized');
    paymentProvider.change('pi_1', { status: 'canceled' });
    clock.advance(2 * minuteMs);
    await runJobs();
    expect((await readOrder(context, ada, id)).status).toBe('canceled');
    await expectInvariants(testShop);
  });

  it('S12 finds an intent whose creation was not stored', async () => {
    const { testShop, ada } = await open();
    const { context, paymentProvider, add, order, runJobs } = testShop;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    paymentProvider.next('createIntent', 'crash');
    await expect(startPayment(context, ada, _id)).rejects.toThrow();
    paymentProvider.authorize('pi_1');
    await runJobs();
    expect((await readOrder(context, ada, _id)).status).toBe('authorized');
  });

  it('retries a mail until it is accepted, without effect on the order', async () => {
    const { ada, id, context, paymentProvider, mails, clock, runJobs, failNextMails, loggedErrors } =
      await openWithOrder();
    paymentProvider.authorize('pi_1');
    failNextMails(3);
    await updateOrder(context, ada, id, { status: 'placed' });
    await runJobs();
    expect(mails).toHaveLength(0);
    expect((await readOrder(context, ada, id)).status).toBe('placed');
    for (const seconds of [1, 2, 4]) {
      clock.advance(seconds * 1000);
      await runJobs();
    }
    expect(mails).toHaveLength(1);
    expect(loggedErrors).toHaveLength(3);
    clock.advance(60 * minuteMs);
    await runJobs();
    expect(mails).toHaveLength(1);
  });

  it('claims a message again after its process died', async () => {
    const { ada, id, context, store, paymentProvider, mails, clock, runJobs } = await openWithOrder();
    paymentProvider.authorize('pi_1');
    await updateOrder(context, ada, id, { status: 'placed' });
    const until = new Date(clock.now().getTime() + 45_000).toISOString();
    await store.db.updateTable('outbox').set({ next_attempt_at: until, attempts: 1 }).execute();
    await runJobs();
    expect(mails).toHaveLength(0);
    clock.advance(45_000);
    await runJobs();
    expect(mails).toHaveLength(1);
  });

  it('handles each message once with several processes', async () => {
    const { ada, id, context, paymentProvider, mails, runJobs } = await openWithOrder();
    paymentProvider.authorize('pi_1');
    await updateOrder(context, ada, id, { status: 'placed' });
    await Promise.all([runJobs(), runJobs(), runJobs(), runJobs()]);
    expect(mails).toHaveLength(1);
  });
});
