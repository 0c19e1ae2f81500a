import { expect, it } from 'vitest';
import { readOrder } from '../../server/usecases/orders/readOrders.ts';
import { createOrder } from '../../server/usecases/orders/createOrder.ts';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { deleteOrder } from '../../server/usecases/orders/deleteOrder.ts';
import { authorized, openCheckout } from './support/checkingOut.ts';
import { expectInvariants } from './support/invariants.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('paying for an order', (openTestStore) => {
  const open = async () => openCheckout(await openTestStore());

  it('API-34 makes the intent once, with the amount of the database, and reads it at later calls', async () => {
    const { market, ada } = await open();
    const { shop, fake, add, order } = market;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    const first = await startPayment(shop, ada, _id);
    expect(first).toEqual({
      clientSecret: 'pi_1_secret_word',
      paymentStatus: 'awaiting',
      lastError: '',
      reservedUntil: '2026-03-02T10:30:00.000Z',
    });
    expect(fake.intent('pi_1')).toMatchObject({ amountCents: 9_598, orderId: _id });
    fake.decline('pi_1', 'Your card has too little.');
    expect(await startPayment(shop, ada, _id)).toMatchObject({ lastError: 'Your card has too little.' });
    expect(fake.effects).toEqual(['create pi_1']);
  });

  it('S3 makes one intent of twenty requests at once', async () => {
    const { market, ada } = await open();
    const { shop, fake, store, add, order } = market;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    const answers = await Promise.all(Array.from({ length: 20 }, () => startPayment(shop, ada, _id)));
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(fake.effects).toEqual(['create pi_1']);
    expect(await store.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
  });

  it('ends an intent whose order was deleted while it was made', async () => {
    const { market, ada } = await open();
    const { shop, fake, add, order, work } = market;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    const { createIntent } = fake.provider;
    const slow = {
      ...shop,
      payments: {
        ...fake.provider,
        createIntent: async (input: Parameters<typeof createIntent>[0]) => {
          const made = await createIntent(input);
          await deleteOrder(shop, ada, _id);
          return made;
        },
      },
    };
    await expect(startPayment(slow, ada, _id)).rejects.toMatchObject({ code: 'order_expired' });
    await work();
    expect(fake.intent('pi_1').status).toBe('canceled');
  });

  it('learns of the authorisation from the provider alone, keeps the card and holds the stock for 60 minutes', async () => {
    const { market, ada } = await open();
    const id = await authorized(market, ada);
    expect(await readOrder(market.shop, ada, id)).toMatchObject({
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
    expect(market.fake.effects).toEqual(['create pi_1']);
  });

  it('loses nothing when the provider is down, and says what to do', async () => {
    const { market, ada } = await open();
    const { shop, fake, add, order } = market;
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    fake.next('createIntent', 'down');
    await expect(startPayment(shop, ada, _id)).rejects.toMatchObject({
      code: 'payment_unavailable',
      status: 503,
      message: expect.stringContaining('try again'),
    });
    expect((await readOrder(shop, ada, _id)).status).toBe('pending');
    expect((await startPayment(shop, ada, _id)).clientSecret).toBe('pi_1_secret_word');
  });

  it('CHECK-21 S2 reserves nothing for an order without a payment once another delivery is asked for', async () => {
    const { market, ada } = await open();
    const { shop, fake, add, order, request, stock } = market;
    await add(ada, 'coat', 'S');
    const first = await order(ada);
    fake.next('createIntent', 'down');
    await expect(startPayment(shop, ada, first._id)).rejects.toMatchObject({ code: 'payment_unavailable' });
    const other = { _deliveryMethod: 'store', _provider: 'desk' };
    const { orderData } = request(ada);
    const stale = { ...orderData, expectedTotal: first.total };
    await expect(createOrder(shop, ada, { orderData: stale, shipmentData: other })).rejects.toMatchObject({
      code: 'cart_changed',
    });
    const second = await createOrder(shop, ada, { orderData, shipmentData: other });
    expect((await readOrder(shop, ada, first._id)).status).toBe('canceled');
    expect((await stock('coat', 'S')).reserved).toBe(1);
    expect((await startPayment(shop, ada, second._id)).clientSecret).toBe('pi_1_secret_word');
    await expectInvariants(market);
  });

  it.each(['lost', 'crash'] as const)(
    'S3 finds the intent again when the answer to making it is %s',
    async (mishap) => {
      const { market, ada } = await open();
      const { shop, fake, add, order } = market;
      await add(ada, 'coat', 'S');
      const { _id } = await order(ada);
      fake.next('createIntent', mishap);
      await expect(startPayment(shop, ada, _id)).rejects.toThrow();
      expect((await startPayment(shop, ada, _id)).clientSecret).toBe('pi_1_secret_word');
      expect(fake.effects).toEqual(['create pi_1']);
      await expectInvariants(market);
    },
  );
});
