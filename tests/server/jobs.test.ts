import { expect, it } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { insertWebhook } from '../../server/store/work.ts';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { readOrder } from '../../server/usecases/orders/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { applyIntent } from '../../server/usecases/payments/applyIntent.ts';
import { receiveWebhook } from '../../server/usecases/payments/receiveWebhook.ts';
import type { ProductSeed } from './support/goods.ts';
import { expectInvariants } from './support/invariants.ts';
import { openMarket, type Market, type Person } from './support/market.ts';
import { describeOnBothEngines } from './support/stores.ts';

const products: readonly ProductSeed[] = [{ id: 'coat', cents: 8_999, sizes: { S: 3 } }];
const minute = 60_000;

const begun = async ({ shop, add, order }: Market, who: Person): Promise<string> => {
  await add(who, 'coat', 'S', 2);
  const { _id } = await order(who);
  await startPayment(shop, who, _id);
  return _id;
};

let events = 0;
const tell = async (
  { store, clock }: Market,
  type: string,
  intentId = 'pi_1',
  eventId = `evt_${(events += 1)}`,
) => insertWebhook(store.db, { eventId, type, intentId, payload: '{}', at: clock.now().toISOString() });

/** All but what depends on the moment. */
const outcome = ({ status, payments }: Order) => ({ status, payments });

describeOnBothEngines('the jobs', (openTestStore) => {
  const open = async () => {
    const market = await openMarket(await openTestStore(), products);
    return { market, ada: await market.person('ada') };
  };

  it('S5 ends reservation and hold together when the time is over', async () => {
    const { market, ada } = await open();
    const { shop, fake, clock, stock, work } = market;
    const id = await begun(market, ada);
    clock.advance(30 * minute - 1);
    await work();
    expect((await readOrder(shop, ada, id)).status).toBe('pending');
    clock.advance(1);
    await work();
    expect(await readOrder(shop, ada, id)).toMatchObject({
      status: 'canceled',
      timeline: [{}, { note: 'The reservation has ended' }],
    });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    expect(fake.intent('pi_1').status).toBe('canceled');
    await expectInvariants(market);
  });

  it('S5 releases the hold of a card that was authorised after the order had expired', async () => {
    const { market, ada } = await open();
    const { shop, fake, clock, work } = market;
    const id = await begun(market, ada);
    clock.advance(31 * minute);
    fake.next('cancel', 'down');
    await work();
    fake.authorize('pi_1');
    await tell(market, 'payment_intent.amount_capturable_updated');
    clock.advance(2_000);
    await work();
    expect((await readOrder(shop, ada, id)).status).toBe('canceled');
    expect(fake.intent('pi_1').status).toBe('canceled');
    await expectInvariants(market);
  });

  it('S5 refunds what was captured although the order was canceled', async () => {
    const { market, ada } = await open();
    const { shop, fake, clock, work } = market;
    const id = await begun(market, ada);
    fake.next('cancel', 'down');
    await updateOrder(shop, ada, id, { status: 'canceled' });
    await work();
    fake.change('pi_1', { status: 'succeeded', capturedCents: 17_998 });
    await tell(market, 'payment_intent.succeeded');
    clock.advance(2_000);
    await work();
    await work();
    expect(fake.effects).toEqual(['create pi_1', 'refund pi_1 17998']);
    expect((await readOrder(shop, ada, id)).payments).toMatchObject([{ status: 'refunded' }]);
    await expectInvariants(market);
  });

  it('places an order that was captured without the shop', async () => {
    const { market, ada } = await open();
    const { shop, fake, mails, work } = market;
    const id = await begun(market, ada);
    fake.change('pi_1', { status: 'succeeded', capturedCents: 17_998 });
    await tell(market, 'payment_intent.succeeded');
    await work();
    expect((await readOrder(shop, ada, id)).status).toBe('placed');
    expect(mails).toHaveLength(1);
    await expectInvariants(market);
  });

  it('S4 comes to the same end in whatever order webhooks come, doubled as they may be', async () => {
    const types = [
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
    ];
    const { market, ada } = await open();
    const { shop, store, fake, mails, work, add, order } = market;
    await store.db.updateTable('product_sizes').set({ on_hand: 30 }).execute();
    await store.db.updateTable('stock_movements').set({ quantity: 30 }).execute();
    const ends = new Set<string>();
    const rotations = types.flatMap((_, by) => [
      [...types.slice(by), ...types.slice(0, by)],
      [...types.slice(by), ...types.slice(0, by)].reverse(),
    ]);
    for (const [index, told] of rotations.entries()) {
      await add(ada, 'coat', 'S', 2);
      const { _id } = await order(ada);
      await startPayment(shop, ada, _id);
      const intent = `pi_${index + 1}`;
      fake.authorize(intent);
      await startPayment(shop, ada, _id);
      await updateOrder(shop, ada, _id, { status: 'placed' });
      for (const type of told)
        for (const _ of [1, 2]) await tell(market, type, intent, `evt_${index}_${type}`);
      await work();
      ends.add(JSON.stringify(outcome(await readOrder(shop, ada, _id))));
    }
    expect(ends.size).toBe(1);
    expect(mails).toHaveLength(rotations.length);
    expect(fake.effects.filter((effect) => effect.startsWith('capture'))).toHaveLength(rotations.length);
    await expectInvariants(market);
  });

  it('S4 takes a webhook that comes before the intent was written down', async () => {
    const { market, ada } = await open();
    const { shop, fake, add, order, work } = market;
    await add(ada, 'coat', 'S', 2);
    const { _id } = await order(ada);
    fake.next('createIntent', 'crash');
    await expect(startPayment(shop, ada, _id)).rejects.toThrow();
    fake.authorize('pi_1');
    await tell(market, 'payment_intent.amount_capturable_updated');
    await work();
    expect((await readOrder(shop, ada, _id)).status).toBe('authorized');
    await expectInvariants(market);
  });

  it('S4 ignores what was read before and comes after', async () => {
    const { market, ada } = await open();
    const { shop, fake } = market;
    const id = await begun(market, ada);
    const stale = [fake.intent('pi_1'), fake.authorize('pi_1')];
    await updateOrder(shop, ada, id, { status: 'placed' });
    for (const intent of stale) await applyIntent(shop, intent);
    expect(await readOrder(shop, ada, id)).toMatchObject({
      status: 'placed',
      payments: [{ status: 'captured' }],
    });
    await expectInvariants(market);
  });

  it('S4 keeps a webhook of an unknown order for later, and gives it up in the end', async () => {
    const { market } = await open();
    const { store, fake, clock, work } = market;
    await fake.provider.createIntent({ orderId: 'ord_nobody', amountCents: 1_000, idempotencyKey: 'k' });
    await tell(market, 'payment_intent.created');
    for (let round = 0; round < 12; round += 1) {
      await work();
      clock.advance(20 * minute);
    }
    const [row] = await store.db.selectFrom('webhook_inbox').selectAll().execute();
    expect(row).toMatchObject({ attempts: 8, last_error: expect.stringContaining('No order') });
    expect(row?.done_at).not.toBeNull();
    expect(fake.effects).toEqual(['create pi_1']);
  });

  it('keeps a webhook once by its id, and none whose signature does not hold', async () => {
    const { market } = await open();
    const { shop, store } = market;
    const body = Buffer.from(JSON.stringify({ id: 'evt_same', type: 'x', intentId: 'pi_9', createdAt: 1 }));
    await receiveWebhook(shop, body, 'signed');
    await receiveWebhook(shop, body, 'signed');
    await expect(receiveWebhook(shop, body, 'forged')).rejects.toMatchObject({ code: 'malformed_request' });
    expect(await store.db.selectFrom('webhook_inbox').select('event_id').execute()).toEqual([
      { event_id: 'evt_same' },
    ]);
  });

  it('S12 converges within 10 minutes when every webhook is dropped', async () => {
    const { market, ada } = await open();
    const { shop, fake, clock, work } = market;
    const id = await begun(market, ada);
    fake.authorize('pi_1');
    for (let minutes = 0; minutes < 10; minutes += 1) {
      clock.advance(minute);
      await work();
    }
    expect((await readOrder(shop, ada, id)).status).toBe('authorized');
    fake.change('pi_1', { status: 'canceled' });
    clock.advance(2 * minute);
    await work();
    expect((await readOrder(shop, ada, id)).status).toBe('canceled');
    await expectInvariants(market);
  });

  it('S12 finds an intent that was made while the process died', async () => {
    const { market, ada } = await open();
    const { shop, fake, add, order, work } = market;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    fake.next('createIntent', 'crash');
    await expect(startPayment(shop, ada, _id)).rejects.toThrow();
    fake.authorize('pi_1');
    await work();
    expect((await readOrder(shop, ada, _id)).status).toBe('authorized');
  });

  it('tries a mail again until it is taken, and leaves the order alone', async () => {
    const { market, ada } = await open();
    const { shop, fake, mails, clock, work, failMails, problems } = market;
    const id = await begun(market, ada);
    fake.authorize('pi_1');
    failMails(3);
    await updateOrder(shop, ada, id, { status: 'placed' });
    await work();
    expect(mails).toHaveLength(0);
    expect((await readOrder(shop, ada, id)).status).toBe('placed');
    for (const seconds of [1, 2, 4]) {
      clock.advance(seconds * 1000);
      await work();
    }
    expect(mails).toHaveLength(1);
    expect(problems).toHaveLength(3);
    clock.advance(60 * minute);
    await work();
    expect(mails).toHaveLength(1);
  });

  it('takes up an effect again whose process died while it was at it', async () => {
    const { market, ada } = await open();
    const { shop, store, fake, mails, clock, work } = market;
    const id = await begun(market, ada);
    fake.authorize('pi_1');
    await updateOrder(shop, ada, id, { status: 'placed' });
    const until = new Date(clock.now().getTime() + 45_000).toISOString();
    await store.db.updateTable('outbox').set({ next_attempt_at: until, attempts: 1 }).execute();
    await work();
    expect(mails).toHaveLength(0);
    clock.advance(45_000);
    await work();
    expect(mails).toHaveLength(1);
  });

  it('has each effect once when several processes work side by side', async () => {
    const { market, ada } = await open();
    const { shop, fake, mails, work } = market;
    const id = await begun(market, ada);
    fake.authorize('pi_1');
    await updateOrder(shop, ada, id, { status: 'placed' });
    await Promise.all([work(), work(), work(), work()]);
    expect(mails).toHaveLength(1);
  });
});
