import { expect, it } from 'vitest';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { readCart } from '../../server/usecases/cart/readCart.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { authorizeOrder, openCheckoutShop, placeOrder } from './support/checkoutShop.ts';
import { expectInvariants } from './support/invariants.ts';
import { describeOnBothEngines } from './support/stores.ts';

const minuteMs = 60_000;

describeOnBothEngines('placing an order', (openTestStore) => {
  const open = async () => openCheckoutShop(await openTestStore());
  const openAuthorized = async () => {
    const { testShop, ada } = await open();
    return { ...testShop, testShop, ada, id: await authorizeOrder(testShop, ada) };
  };

  it("'Place order' captures once, sells the stock, empties the cart and sends one mail", async () => {
    const { testShop, ada, id, context, store, paymentProvider, mails, stock, runJobs } =
      await openAuthorized();
    const placed = await placeOrder(testShop, ada, id);
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
    expect((await readCart(context, ada)).items).toEqual([]);
    expect(
      (await store.db.selectFrom('products').select('sold_30_days').where('id', '=', 'coat').execute())[0],
    ).toEqual({ sold_30_days: 2 });
    await runJobs();
    await placeOrder(testShop, ada, id);
    await runJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'ada@example.com', effectKey: `mail:order-confirmation:${id}` });
    expect(paymentProvider.effects).toEqual(['create pi_1', 'capture pi_1 17998']);
    await expectInvariants(testShop);
  });

  it('keeps cart items that were added after the order was created', async () => {
    const { testShop, ada } = await open();
    const id = await authorizeOrder(testShop, ada);
    await testShop.add(ada, 'coat', 'S', 1);
    await testShop.add(ada, 'belt', '95 cm', 1);
    await placeOrder(testShop, ada, id);
    const cart = await readCart(testShop.context, ada);
    expect(Object.fromEntries(cart.items.map(({ _product, quantity }) => [_product._id, quantity]))).toEqual({
      coat: 1,
      belt: 1,
    });
  });

  it('S3 ten concurrent clicks charge once', async () => {
    const { testShop, ada } = await open();
    const id = await authorizeOrder(testShop, ada);
    await Promise.all(Array.from({ length: 10 }, () => placeOrder(testShop, ada, id)));
    await testShop.runJobs();
    expect(testShop.paymentProvider.effects.filter((effect) => effect.startsWith('capture'))).toEqual([
      'capture pi_1 17998',
    ]);
    expect(testShop.mails).toHaveLength(1);
    await expectInvariants(testShop);
  });

  it('reads the intent from the provider when the webhook has not arrived yet', async () => {
    const { testShop, ada } = await open();
    const { context, paymentProvider, add, order } = testShop;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    await expect(placeOrder(testShop, ada, _id)).rejects.toMatchObject({ code: 'payment_not_authorized' });
    await startPayment(context, ada, _id);
    await expect(placeOrder(testShop, ada, _id)).rejects.toMatchObject({ code: 'payment_not_authorized' });
    paymentProvider.authorize('pi_1');
    expect((await placeOrder(testShop, ada, _id)).status).toBe('placed');
  });

  it.each(['lost', 'crash'] as const)(
    'S3 ends in one capture, one order and one mail when the response to the capture is %s',
    async (mishap) => {
      const { testShop, ada, id, context, paymentProvider, mails, clock, runJobs } = await openAuthorized();
      paymentProvider.next('capture', mishap);
      await expect(placeOrder(testShop, ada, id)).rejects.toThrow();
      expect((await readOrder(context, ada, id)).status).toBe('capturing');
      clock.advance(6_000);
      await runJobs();
      expect((await readOrder(context, ada, id)).status).toBe('placed');
      expect(mails).toHaveLength(1);
      expect(paymentProvider.effects).toEqual(['create pi_1', 'capture pi_1 17998']);
      await expectInvariants(testShop);
    },
  );

  it('a retry by the shopper after a lost response does not charge twice', async () => {
    const { testShop, ada } = await open();
    const id = await authorizeOrder(testShop, ada);
    testShop.paymentProvider.next('capture', 'lost');
    await expect(placeOrder(testShop, ada, id)).rejects.toMatchObject({
      code: 'payment_unavailable',
      status: 503,
    });
    expect((await placeOrder(testShop, ada, id)).status).toBe('placed');
    await testShop.runJobs();
    expect(testShop.paymentProvider.effects).toEqual(['create pi_1', 'capture pi_1 17998']);
    expect(testShop.mails).toHaveLength(1);
  });

  it('returns to authorized with the provider’s message when the capture is declined, and can be retried', async () => {
    const { testShop, ada, id, context, paymentProvider, stock } = await openAuthorized();
    paymentProvider.next('capture', 'refused');
    await expect(placeOrder(testShop, ada, id)).rejects.toMatchObject({
      code: 'payment_declined',
      status: 402,
      message: 'Your card was declined.',
    });
    expect((await readOrder(context, ada, id)).status).toBe('authorized');
    expect(await startPayment(context, ada, id)).toMatchObject({
      paymentStatus: 'authorized',
      lastError: 'Your card was declined.',
    });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 2 });
    expect((await placeOrder(testShop, ada, id)).status).toBe('placed');
    await expectInvariants(testShop);
  });

  it('cancels the order and releases its stock when the hold is gone', async () => {
    const { testShop, ada, id, context, paymentProvider, stock } = await openAuthorized();
    paymentProvider.change('pi_1', { status: 'canceled', capturableCents: 0 });
    await expect(placeOrder(testShop, ada, id)).rejects.toMatchObject({ code: 'order_expired' });
    expect((await readOrder(context, ada, id)).status).toBe('canceled');
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    expect((await readCart(context, ada)).count).toBe(2);
    await expectInvariants(testShop);
  });

  it('refunds and restocks a placed order that is canceled', async () => {
    const { testShop, ada, id, context, paymentProvider, stock, runJobs } = await openAuthorized();
    await placeOrder(testShop, ada, id);
    await updateOrder(context, ada, id, { status: 'canceled' });
    paymentProvider.next('refund', 'lost');
    await runJobs();
    testShop.clock.advance(2_000);
    await runJobs();
    expect(paymentProvider.effects).toEqual(['create pi_1', 'capture pi_1 17998', 'refund pi_1 17998']);
    expect((await readOrder(context, ada, id)).payments).toMatchObject([
      { status: 'refunded', refunded: 179.98 },
    ]);
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    await expectInvariants(testShop);
  });

  it('CHECK-30 a stale checkout cannot cancel a placed order', async () => {
    const { testShop, ada, id, context, paymentProvider, runJobs } = await openAuthorized();
    await placeOrder(testShop, ada, id);
    const change = { status: 'canceled', onlyIfUnfinished: true } as const;
    await expect(updateOrder(context, ada, id, change)).rejects.toMatchObject({
      code: 'order_placed',
      status: 409,
    });
    await runJobs();
    expect((await readOrder(context, ada, id)).status).toBe('placed');
    expect(paymentProvider.effects).toEqual(['create pi_1', 'capture pi_1 17998']);
    await updateOrder(context, ada, id, { status: 'canceled' });
    expect((await updateOrder(context, ada, id, change)).status).toBe('canceled');
    await expectInvariants(testShop);
  });

  it('an order that is capturing cannot be canceled or replaced', async () => {
    const { testShop, ada, id, context, paymentProvider, clock, order, add, runJobs } =
      await openAuthorized();
    paymentProvider.next('capture', 'down');
    await expect(placeOrder(testShop, ada, id)).rejects.toMatchObject({ code: 'payment_unavailable' });
    await expect(updateOrder(context, ada, id, { status: 'canceled' })).rejects.toMatchObject({
      code: 'order_locked',
    });
    await add(ada, 'coat', 'S', 1);
    await expect(order(ada)).rejects.toMatchObject({ code: 'order_locked' });
    clock.advance(6_000);
    await runJobs();
    expect((await readOrder(context, ada, id)).status).toBe('placed');
    await expectInvariants(testShop);
  });

  it('reports an expired order and keeps the cart', async () => {
    const { testShop, ada, id, context, clock, runJobs } = await openAuthorized();
    clock.advance(61 * minuteMs);
    await runJobs();
    await expect(startPayment(context, ada, id)).rejects.toMatchObject({
      code: 'order_expired',
      status: 409,
    });
    await expect(placeOrder(testShop, ada, id)).rejects.toMatchObject({ code: 'order_expired' });
    expect((await readCart(context, ada)).count).toBe(2);
  });
});
