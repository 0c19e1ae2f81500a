import { expect, it } from 'vitest';
import { readOrder } from '../../server/usecases/orders/readOrders.ts';
import { readCart } from '../../server/usecases/cart/readCart.ts';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { authorized, openCheckout, place } from './support/checkingOut.ts';
import { expectInvariants } from './support/invariants.ts';
import { describeOnBothEngines } from './support/stores.ts';

const minute = 60_000;

describeOnBothEngines('placing an order', (openTestStore) => {
  const open = async () => openCheckout(await openTestStore());

  it("'Place order' captures once, sells the stock, empties the cart and sends one mail", async () => {
    const { market, ada } = await open();
    const { shop, store, fake, mails, stock, work } = market;
    const id = await authorized(market, ada);
    const placed = await place(market, ada, id);
    expect(placed).toMatchObject({
      status: 'placed',
      placedAt: '2026-03-02T10:00:00.000Z',
      reservedUntil: null,
      payments: [{ status: 'captured', amount: 179.98 }],
    });
    expect(placed.timeline.map(({ status }) => status)).toEqual([
      'pending',
      'authorized',
      'capturing',
      'placed',
    ]);
    expect(await stock('coat', 'S')).toEqual({ onHand: 1, reserved: 0 });
    expect((await readCart(shop, ada)).items).toEqual([]);
    expect(
      (await store.db.selectFrom('products').select('sold_30_days').where('id', '=', 'coat').execute())[0],
    ).toEqual({ sold_30_days: 2 });
    await work();
    await place(market, ada, id);
    await work();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'ada@example.com', effectKey: `mail:order-confirmation:${id}` });
    expect(fake.effects).toEqual(['create pi_1', 'capture pi_1 17998']);
    await expectInvariants(market);
  });

  it('leaves in the cart what was put there after the order was made', async () => {
    const { market, ada } = await open();
    const id = await authorized(market, ada);
    await market.add(ada, 'coat', 'S', 1);
    await market.add(ada, 'belt', '95 cm', 1);
    await place(market, ada, id);
    const cart = await readCart(market.shop, ada);
    expect(Object.fromEntries(cart.items.map(({ _product, quantity }) => [_product._id, quantity]))).toEqual({
      coat: 1,
      belt: 1,
    });
  });

  it('S3 charges once for ten clicks at once', async () => {
    const { market, ada } = await open();
    const id = await authorized(market, ada);
    await Promise.all(Array.from({ length: 10 }, () => place(market, ada, id)));
    await market.work();
    expect(market.fake.effects.filter((effect) => effect.startsWith('capture'))).toEqual([
      'capture pi_1 17998',
    ]);
    expect(market.mails).toHaveLength(1);
    await expectInvariants(market);
  });

  it('asks the provider when the shopper is quicker than its webhook', async () => {
    const { market, ada } = await open();
    const { shop, fake, add, order } = market;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    await expect(place(market, ada, _id)).rejects.toMatchObject({ code: 'payment_not_authorized' });
    await startPayment(shop, ada, _id);
    await expect(place(market, ada, _id)).rejects.toMatchObject({ code: 'payment_not_authorized' });
    fake.authorize('pi_1');
    expect((await place(market, ada, _id)).status).toBe('placed');
  });

  it.each(['lost', 'crash'] as const)(
    'S3 ends in one capture, one order and one mail when the answer to the capture is %s',
    async (mishap) => {
      const { market, ada } = await open();
      const { shop, fake, mails, clock, work } = market;
      const id = await authorized(market, ada);
      fake.next('capture', mishap);
      await expect(place(market, ada, id)).rejects.toThrow();
      expect((await readOrder(shop, ada, id)).status).toBe('capturing');
      clock.advance(6_000);
      await work();
      expect((await readOrder(shop, ada, id)).status).toBe('placed');
      expect(mails).toHaveLength(1);
      expect(fake.effects).toEqual(['create pi_1', 'capture pi_1 17998']);
      await expectInvariants(market);
    },
  );

  it('lets the shopper find out themselves after a lost answer, without a second charge', async () => {
    const { market, ada } = await open();
    const id = await authorized(market, ada);
    market.fake.next('capture', 'lost');
    await expect(place(market, ada, id)).rejects.toMatchObject({ code: 'payment_unavailable', status: 503 });
    expect((await place(market, ada, id)).status).toBe('placed');
    await market.work();
    expect(market.fake.effects).toEqual(['create pi_1', 'capture pi_1 17998']);
    expect(market.mails).toHaveLength(1);
  });

  it('goes back to authorized with the word of the provider when the capture is refused, and can be tried again', async () => {
    const { market, ada } = await open();
    const { shop, fake, stock } = market;
    const id = await authorized(market, ada);
    fake.next('capture', 'refused');
    await expect(place(market, ada, id)).rejects.toMatchObject({
      code: 'payment_declined',
      status: 402,
      message: 'Your card was declined.',
    });
    expect((await readOrder(shop, ada, id)).status).toBe('authorized');
    expect(await startPayment(shop, ada, id)).toMatchObject({
      paymentStatus: 'authorized',
      lastError: 'Your card was declined.',
    });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 2 });
    expect((await place(market, ada, id)).status).toBe('placed');
    await expectInvariants(market);
  });

  it('cancels the order and returns its stock when the hold is gone', async () => {
    const { market, ada } = await open();
    const { shop, fake, stock } = market;
    const id = await authorized(market, ada);
    fake.change('pi_1', { status: 'canceled', capturableCents: 0 });
    await expect(place(market, ada, id)).rejects.toMatchObject({ code: 'order_expired' });
    expect((await readOrder(shop, ada, id)).status).toBe('canceled');
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    expect((await readCart(shop, ada)).count).toBe(2);
    await expectInvariants(market);
  });

  it('refunds an order that is canceled after it was placed, and puts its pieces back', async () => {
    const { market, ada } = await open();
    const { shop, fake, stock, work } = market;
    const id = await authorized(market, ada);
    await place(market, ada, id);
    await updateOrder(shop, ada, id, { status: 'canceled' });
    fake.next('refund', 'lost');
    await work();
    market.clock.advance(2_000);
    await work();
    expect(fake.effects).toEqual(['create pi_1', 'capture pi_1 17998', 'refund pi_1 17998']);
    expect((await readOrder(shop, ada, id)).payments).toMatchObject([
      { status: 'refunded', refunded: 179.98 },
    ]);
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    await expectInvariants(market);
  });

  it('CHECK-30 cancels no placed order for a checkout that did not hear of it', async () => {
    const { market, ada } = await open();
    const { shop, fake, work } = market;
    const id = await authorized(market, ada);
    await place(market, ada, id);
    const change = { status: 'canceled', onlyIfUnfinished: true } as const;
    await expect(updateOrder(shop, ada, id, change)).rejects.toMatchObject({
      code: 'order_placed',
      status: 409,
    });
    await work();
    expect((await readOrder(shop, ada, id)).status).toBe('placed');
    expect(fake.effects).toEqual(['create pi_1', 'capture pi_1 17998']);
    await updateOrder(shop, ada, id, { status: 'canceled' });
    expect((await updateOrder(shop, ada, id, change)).status).toBe('canceled');
    await expectInvariants(market);
  });

  it('does not take a capturing order away from under the shopper', async () => {
    const { market, ada } = await open();
    const { shop, fake, clock, order, add, work } = market;
    const id = await authorized(market, ada);
    fake.next('capture', 'down');
    await expect(place(market, ada, id)).rejects.toMatchObject({ code: 'payment_unavailable' });
    await expect(updateOrder(shop, ada, id, { status: 'canceled' })).rejects.toMatchObject({
      code: 'order_locked',
    });
    await add(ada, 'coat', 'S', 1);
    await expect(order(ada)).rejects.toMatchObject({ code: 'order_locked' });
    clock.advance(6_000);
    await work();
    expect((await readOrder(shop, ada, id)).status).toBe('placed');
    await expectInvariants(market);
  });

  it('says that an order has expired, and that the cart is still there', async () => {
    const { market, ada } = await open();
    const { shop, clock, work } = market;
    const id = await authorized(market, ada);
    clock.advance(61 * minute);
    await work();
    await expect(startPayment(shop, ada, id)).rejects.toMatchObject({ code: 'order_expired', status: 409 });
    await expect(place(market, ada, id)).rejects.toMatchObject({ code: 'order_expired' });
    expect((await readCart(shop, ada)).count).toBe(2);
  });
});
