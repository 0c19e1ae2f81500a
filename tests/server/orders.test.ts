import { expect, it } from 'vitest';
import { readVersions } from '../../server/store/catalogue/versions/stockVersion.ts';
import { readOrder, readOrdersOfUser } from '../../server/usecases/orders/read/readOrders.ts';
import { readCart } from '../../server/usecases/cart/readCart.ts';
import { createOrder } from '../../server/usecases/orders/createOrder.ts';
import { deleteOrder } from '../../server/usecases/orders/deleteOrder.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { warehouse } from '../../contract/rules/delivery.ts';
import { start, type ProductSeed } from './support/seedShop.ts';
import { expectInvariants } from './support/invariants.ts';
import { address, openTestShop } from './support/testShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const products: readonly ProductSeed[] = [
  { id: 'coat', cents: 8_999, sizes: { S: 3, M: 12 } },
  { id: 'belt', cents: 1_001, sizes: { '95 cm': 5 } },
];
const minuteMs = 60_000;

describeOnBothEngines('order', (openTestStore) => {
  const open = async () => {
    const testShop = await openTestShop(await openTestStore(), products);
    return { ...testShop, testShop, ada: await testShop.createShopper('ada') };
  };

  it('API-20, CHECK-33, MODEL-08 to MODEL-11, MONEY-02, MONEY-03 is created from the server’s cart and reserves its stock', async () => {
    const { testShop, clock, add, edit, order, stock, ada } = await open();
    clock.advance(-1);
    await add(ada, 'coat', 'S', 1);
    clock.advance(1);
    await add(ada, 'belt', '95 cm', 1);
    await edit(ada, { action: 'addPromoCode', promoCode: 'WELCOME10' });
    const created = await order(ada, { billingAddress: null });
    expect(created).toMatchObject({
      status: 'pending',
      createdAt: start,
      placedAt: null,
      reservedUntil: '2026-03-02T10:30:00.000Z',
      subTotal: 100,
      discount: 10,
      deliveryCost: 5.99,
      total: 95.99,
      vat: 17.95,
      promoCode: 'WELCOME10',
      shippingAddress: address,
      billingAddress: null,
      payments: [],
      _user: { _id: 'ada', firstName: 'ada', lastName: 'Tester' },
      timeline: [{ status: 'pending', at: start, note: null }],
    });
    expect(created.orderNumber).toMatch(/^\d{10}$/);
    expect(
      created.items.map(({ _product, size, unitPrice, quantity, reviewed }) => ({
        id: _product._id,
        size,
        unitPrice,
        quantity,
        reviewed,
      })),
    ).toEqual([
      { id: 'coat', size: 'S', unitPrice: 89.99, quantity: 1, reviewed: false },
      { id: 'belt', size: '95 cm', unitPrice: 10.01, quantity: 1, reviewed: false },
    ]);
    expect(created.shipments).toMatchObject([
      {
        shippingCost: 5.99,
        shipFrom: warehouse,
        _deliveryMethod: { _id: 'home', type: 'home_delivery', providers: [{ _id: 'swift', price: 5.99 }] },
      },
    ]);
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 1 });
    await expectInvariants(testShop);
  });

  it.each([
    [9_999, 105.98],
    [10_000, 100],
    [10_001, 100.01],
  ])('S6, MONEY-06 a subtotal of %i cents costs $%d with delivery', async (cents, total) => {
    const { store, add, order, ada } = await open();
    await store.db
      .updateTable('products')
      .set({ sale_cents: cents, price_cents: cents })
      .where('id', '=', 'coat')
      .execute();
    await add(ada, 'coat', 'S');
    expect((await order(ada)).total).toBe(total);
  });

  it('keeps its items and delivery when the catalogue changes', async () => {
    const { store, context, add, order, ada } = await open();
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    await store.db.updateTable('products').set({ title: 'Another', sale_cents: 1 }).execute();
    await store.db.updateTable('delivery_providers').set({ price_cents: 1, name: 'Slow' }).execute();
    const unchanged = await readOrder(context, ada, _id);
    expect(unchanged).toMatchObject({
      total: 95.98,
      items: [{ unitPrice: 89.99, _product: { title: 'The coat' } }],
    });
    expect(unchanged.shipments[0]?._deliveryMethod.providers[0]).toMatchObject({
      name: 'Swift',
      price: 5.99,
    });
  });

  it('rejects an empty cart, an unexpected total and changes that were not accepted', async () => {
    const { store, testShop, add, edit, order, ada } = await open();
    await expect(order(ada)).rejects.toMatchObject({ code: 'cart_empty', status: 409 });
    await add(ada, 'coat', 'S', 2);
    await expect(order(ada, { expectedTotal: 179.97 })).rejects.toMatchObject({ code: 'cart_changed' });
    await store.db.updateTable('products').set({ sale_cents: 8_998 }).where('id', '=', 'coat').execute();
    await expect(order(ada)).rejects.toMatchObject({ code: 'cart_changed', status: 409 });
    await edit(ada, { action: 'acceptChanges' });
    expect((await order(ada, { expectedTotal: 179.96 })).total).toBe(179.96);
    await expectInvariants(testShop);
  });

  it('rejects an unavailable or unknown delivery provider and names the field', async () => {
    const { context, add, request, ada } = await open();
    await add(ada, 'coat', 'S');
    for (const [_deliveryMethod, _provider] of [
      ['home', 'resting'],
      ['home', 'nobody'],
      ['store', 'swift'],
    ] as const)
      await expect(
        createOrder(context, ada, { ...request(ada), shipmentData: { _deliveryMethod, _provider } }),
      ).rejects.toMatchObject({
        code: 'delivery_unavailable',
        fields: { 'shipmentData._provider': expect.any(String) },
      });
  });

  it('API-20 returns not_found for another user’s cart or user id', async () => {
    const { context, add, order, createShopper, request, ada } = await open();
    const eve = await createShopper('eve');
    await add(ada, 'coat', 'S');
    await expect(order(ada, { _user: 'eve' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(createOrder(context, eve, { ...request(eve, { _cart: ada.cartId }) })).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
    await expect(
      createOrder(context, eve, { ...request(eve, { _cart: 'cart-nobody' }) }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('S3 the same request returns the same order and renews its reservation', async () => {
    const { testShop, clock, add, order, stock, ada } = await open();
    await add(ada, 'coat', 'S', 2);
    const first = await order(ada);
    clock.advance(10 * minuteMs);
    const second = await order(ada, { billingAddress: address });
    expect(second).toMatchObject({
      _id: first._id,
      billingAddress: address,
      reservedUntil: '2026-03-02T10:40:00.000Z',
    });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 2 });
    await expectInvariants(testShop);
  });

  it('S3 a changed cart, address or delivery replaces the unfinished order atomically', async () => {
    const { context, testShop, paymentProvider, add, order, request, stock, runJobs, ada } = await open();
    await add(ada, 'coat', 'S', 3);
    const first = await order(ada);
    await startPayment(context, ada, first._id);
    paymentProvider.authorize('pi_1');
    await startPayment(context, ada, first._id);
    const second = await createOrder(context, ada, {
      ...request(ada),
      shipmentData: { _deliveryMethod: 'store', _provider: 'desk' },
    });
    expect(second._id).not.toBe(first._id);
    expect((await readOrder(context, ada, first._id)).status).toBe('canceled');
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 3 });
    await runJobs();
    expect(paymentProvider.effects).toEqual(['create pi_1', 'cancel pi_1']);
    await expectInvariants(testShop);
  });

  it('increments the stock version once when stock changes, and not the catalogue version', async () => {
    const { context, store, clock, add, order, runJobs, ada } = await open();
    const versionIncrements = async (act: () => Promise<unknown>) => {
      const before = await readVersions(store.db);
      await act();
      const after = await readVersions(store.db);
      return { catalogue: after.catalogue - before.catalogue, stock: after.stock - before.stock };
    };
    const once = { catalogue: 0, stock: 1 };
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    expect(await versionIncrements(() => updateOrder(context, ada, _id, { status: 'canceled' }))).toEqual(
      once,
    );
    expect(await versionIncrements(() => order(ada))).toEqual(once);
    clock.advance(31 * minuteMs);
    expect(await versionIncrements(runJobs)).toEqual(once);
    expect(await versionIncrements(runJobs)).toEqual({ catalogue: 0, stock: 0 });
  });

  it("'Change order' releases stock, hold and promo code and keeps the cart", async () => {
    const { context, testShop, paymentProvider, add, edit, order, stock, runJobs, ada } = await open();
    await add(ada, 'coat', 'S', 3);
    await edit(ada, { action: 'addPromoCode', promoCode: 'ONCE' });
    const { _id } = await order(ada);
    await startPayment(context, ada, _id);
    paymentProvider.authorize('pi_1');
    const canceled = await updateOrder(context, ada, _id, { status: 'canceled' });
    expect(canceled).toMatchObject({ status: 'canceled', reservedUntil: null });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    expect(await readCart(context, ada)).toMatchObject({ count: 3, promoCode: 'ONCE', promoNote: null });
    await runJobs();
    expect(paymentProvider.intent('pi_1').status).toBe('canceled');
    expect((await readOrder(context, ada, _id)).payments).toMatchObject([{ status: 'canceled' }]);
    await expectInvariants(testShop);
  });

  it('API-21 accepts a billing address while unfinished, and rejects a body with another order’s id', async () => {
    const { context, add, order, ada } = await open();
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    expect(await updateOrder(context, ada, _id, { billingAddress: address })).toMatchObject({
      billingAddress: address,
      status: 'pending',
    });
    await expect(
      updateOrder(context, ada, _id, { _id: 'ord_other', status: 'canceled' }),
    ).rejects.toMatchObject({
      fields: { _id: expect.any(String) },
    });
    await expect(updateOrder(context, ada, _id, {})).rejects.toMatchObject({
      fields: { body: expect.any(String) },
    });
    await updateOrder(context, ada, _id, { status: 'canceled' });
    await expect(updateOrder(context, ada, _id, { billingAddress: address })).rejects.toMatchObject({
      code: 'order_locked',
    });
  });

  it('API-22 deleting an unpaid order releases its stock and cancels its intent', async () => {
    const { context, testShop, paymentProvider, add, order, stock, runJobs, ada } = await open();
    await add(ada, 'coat', 'S', 2);
    const { _id } = await order(ada);
    await startPayment(context, ada, _id);
    await deleteOrder(context, ada, _id);
    await expect(readOrder(context, ada, _id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    await runJobs();
    expect(paymentProvider.effects).toEqual(['create pi_1', 'cancel pi_1']);
    await expectInvariants(testShop);
  });

  it('API-18 a foreign order and a missing one get the same response for every request', async () => {
    const { context, add, order, createShopper, ada } = await open();
    const eve = await createShopper('eve');
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    for (const id of [_id, 'ord_nobody']) {
      const missing = { code: 'not_found', message: 'The order was not found.' };
      await expect(readOrder(context, eve, id)).rejects.toMatchObject(missing);
      await expect(updateOrder(context, eve, id, { status: 'canceled' })).rejects.toMatchObject(missing);
      await expect(updateOrder(context, eve, id, { status: 'placed' })).rejects.toMatchObject(missing);
      await expect(deleteOrder(context, eve, id)).rejects.toMatchObject(missing);
      await expect(startPayment(context, eve, id)).rejects.toMatchObject(missing);
    }
    const list = { userId: 'ada', skip: 0, limit: 4, status: undefined, sort: undefined };
    await expect(readOrdersOfUser(context, eve, list)).rejects.toMatchObject({ code: 'not_found' });
    expect((await readOrder(context, ada, _id)).status).toBe('pending');
  });
});
