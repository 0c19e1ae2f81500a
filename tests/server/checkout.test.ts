import { expect, it } from 'vitest';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { createOrder } from '../../server/usecases/orders/createOrder.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { deleteOrder } from '../../server/usecases/orders/deleteOrder.ts';
import { authorizeOrder, openCheckoutShop } from './support/checkoutShop.ts';
import { expectInvariants } from './support/invariants.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('paying for an order', (openTestStore) => {
  const open = async () => openCheckoutShop(await openTestStore());

  it('API-34 creates the intent once with the stored amount, and reads it at later calls', async () => {
    const { testShop, ada } = await open();
    const { context, paymentProvider, add, order } = testShop;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    const first = await startPayment(context, ada, _id);
    expect(first).toEqual({
      clientSecret: 'pi_1_secret_word',
      paymentStatus: 'awaiting',
      lastError: '',
      reservedUntil: '2026-03-02T10:30:00.000Z',
    });
    expect(paymentProvider.intent('pi_1')).toMatchObject({ amountCents: 9_598, orderId: _id });
    paymentProvider.decline('pi_1', 'Your card has too little.');
    expect(await startPayment(context, ada, _id)).toMatchObject({ lastError: 'Your card has too little.' });
    expect(paymentProvider.effects).toEqual(['create pi_1']);
  });

  it('S3 twenty concurrent requests create one intent', async () => {
    const { testShop, ada } = await open();
    const { context, paymentProvider, store, add, order } = testShop;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    const answers = await Promise.all(Array.from({ length: 20 }, () => startPayment(context, ada, _id)));
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(paymentProvider.effects).toEqual(['create pi_1']);
    expect(await store.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
  });

  it('voids an intent whose order was deleted while it was created', async () => {
    const { testShop, ada } = await open();
    const { context, paymentProvider, add, order, runJobs } = testShop;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    const { createIntent } = paymentProvider.provider;
    const slow = {
      ...context,
      payments: {
        ...paymentProvider.provider,
        createIntent: async (input: Parameters<typeof createIntent>[0]) => {
          const created = await createIntent(input);
          await deleteOrder(context, ada, _id);
          return created;
        },
      },
    };
    await expect(startPayment(slow, ada, _id)).rejects.toMatchObject({ code: 'order_expired' });
    await runJobs();
    expect(paymentProvider.intent('pi_1').status).toBe('canceled');
  });

  it('reads the authorization from the provider, stores the card and reserves the stock for 60 minutes', async () => {
    const { testShop, ada } = await open();
    const id = await authorizeOrder(testShop, ada);
    expect(await readOrder(testShop.context, ada, id)).toMatchObject({
      status: 'authorized',
      reservedUntil: '2026-03-02T11:00:00.000Z',
      payments: [
        {
          amount: 179.98,
          paymentMethod: 'creditCard',
          status: 'authorized',
          card: { brand: 'visa', last4: '4242', expDate: '12/30', cardHolder: 'Ada Lovelace' },
        },
      ],
    });
    expect(testShop.paymentProvider.effects).toEqual(['create pi_1']);
  });

  it('keeps the order when the provider is down, and reports what to do', async () => {
    const { testShop, ada } = await open();
    const { context, paymentProvider, add, order } = testShop;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    paymentProvider.next('createIntent', 'down');
    await expect(startPayment(context, ada, _id)).rejects.toMatchObject({
      code: 'payment_unavailable',
      status: 503,
      message: expect.stringContaining('try again'),
    });
    expect((await readOrder(context, ada, _id)).status).toBe('pending');
    expect((await startPayment(context, ada, _id)).clientSecret).toBe('pi_1_secret_word');
  });

  it('CHECK-21 S2 an order without a payment releases its stock once another delivery is requested', async () => {
    const { testShop, ada } = await open();
    const { context, paymentProvider, add, order, request, stock } = testShop;
    await add(ada, 'coat', 'S');
    const first = await order(ada);
    paymentProvider.next('createIntent', 'down');
    await expect(startPayment(context, ada, first._id)).rejects.toMatchObject({
      code: 'payment_unavailable',
    });
    const other = { _deliveryMethod: 'store', _provider: 'desk' };
    const { orderData } = request(ada);
    const stale = { ...orderData, expectedTotal: first.total };
    await expect(createOrder(context, ada, { orderData: stale, shipmentData: other })).rejects.toMatchObject({
      code: 'cart_changed',
    });
    const second = await createOrder(context, ada, { orderData, shipmentData: other });
    expect((await readOrder(context, ada, first._id)).status).toBe('canceled');
    expect((await stock('coat', 'S')).reserved).toBe(1);
    expect((await startPayment(context, ada, second._id)).clientSecret).toBe('pi_1_secret_word');
    await expectInvariants(testShop);
  });

  it.each(['lost', 'crash'] as const)(
    'S3 finds the intent again when the response to its creation is %s',
    async (mishap) => {
      const { testShop, ada } = await open();
      const { context, paymentProvider, add, order } = testShop;
      await add(ada, 'coat', 'S');
      const { _id } = await order(ada);
      paymentProvider.next('createIntent', mishap);
      await expect(startPayment(context, ada, _id)).rejects.toThrow();
      expect((await startPayment(context, ada, _id)).clientSecret).toBe('pi_1_secret_word');
      expect(paymentProvider.effects).toEqual(['create pi_1']);
      await expectInvariants(testShop);
    },
  );
});
