import { expect, it } from 'vitest';
import { readCatalogueVersion } from '../../server/store/catalogue/version.ts';
import { readOrder, readOrdersOfUser } from '../../server/usecases/orders/readOrders.ts';
import { readCart } from '../../server/usecases/cart/readCart.ts';
import { createOrder } from '../../server/usecases/orders/createOrder.ts';
import { deleteOrder } from '../../server/usecases/orders/deleteOrder.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { warehouse } from '../../contract/rules.ts';
import { start, type ProductSeed } from './support/goods.ts';
import { expectInvariants } from './support/invariants.ts';
import { address, openMarket } from './support/market.ts';
import { describeOnBothEngines } from './support/stores.ts';

const products: readonly ProductSeed[] = [
  { id: 'coat', cents: 8_999, sizes: { S: 3, M: 12 } },
  { id: 'belt', cents: 1_001, sizes: { '95 cm': 5 } },
];
const minute = 60_000;

describeOnBothEngines('an order', (openTestStore) => {
  const open = async () => {
    const market = await openMarket(await openTestStore(), products);
    return { ...market, market, ada: await market.person('ada') };
  };

  it('API-20, CHECK-33, MODEL-08 to MODEL-11, MONEY-02, MONEY-03 is made from the cart of the server and reserves its stock', async () => {
    const { market, clock, add, edit, order, stock, ada } = await open();
    clock.advance(-1);
    await add(ada, 'coat', 'S', 1);
    clock.advance(1);
    await add(ada, 'belt', '95 cm', 1);
    await edit(ada, { action: 'addPromoCode', promoCode: 'WELCOME10' });
    const made = await order(ada, { billingAddress: null });
    expect(made).toMatchObject({
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
    expect(made.orderNumber).toMatch(/^\d{10}$/);
    expect(
      made.items.map(({ _product, size, unitPrice, quantity, reviewed }) => ({
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
    expect(made.shipments).toMatchObject([
      {
        shippingCost: 5.99,
        shipFrom: warehouse,
        _deliveryMethod: { _id: 'home', type: 'home_delivery', providers: [{ _id: 'swift', price: 5.99 }] },
      },
    ]);
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 1 });
    await expectInvariants(market);
  });

  it.each([
    [9_999, 105.98],
    [10_000, 100],
    [10_001, 100.01],
  ])('S6, MONEY-06 charges %i cents of goods as $%d with delivery', async (cents, total) => {
    const { store, add, order, ada } = await open();
    await store.db
      .updateTable('products')
      .set({ sale_cents: cents, price_cents: cents })
      .where('id', '=', 'coat')
      .execute();
    await add(ada, 'coat', 'S');
    expect((await order(ada)).total).toBe(total);
  });

  it('keeps what was bought as it was, whatever the catalogue says later', async () => {
    const { store, shop, add, order, ada } = await open();
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    await store.db.updateTable('products').set({ title: 'Another', sale_cents: 1 }).execute();
    await store.db.updateTable('delivery_providers').set({ price_cents: 1, name: 'Slow' }).execute();
    const kept = await readOrder(shop, ada, _id);
    expect(kept).toMatchObject({
      total: 95.98,
      items: [{ unitPrice: 89.99, _product: { title: 'The coat' } }],
    });
    expect(kept.shipments[0]?._deliveryMethod.providers[0]).toMatchObject({ name: 'Swift', price: 5.99 });
  });

  it('refuses an empty cart, another total than was seen, and changes that nobody accepted', async () => {
    const { store, market, add, edit, order, ada } = await open();
    await expect(order(ada)).rejects.toMatchObject({ code: 'cart_empty', status: 409 });
    await add(ada, 'coat', 'S', 2);
    await expect(order(ada, { expectedTotal: 179.97 })).rejects.toMatchObject({ code: 'cart_changed' });
    await store.db.updateTable('products').set({ sale_cents: 8_998 }).where('id', '=', 'coat').execute();
    await expect(order(ada)).rejects.toMatchObject({ code: 'cart_changed', status: 409 });
    await edit(ada, { action: 'acceptChanges' });
    expect((await order(ada, { expectedTotal: 179.96 })).total).toBe(179.96);
    await expectInvariants(market);
  });

  it('refuses a delivery that rests or does not exist, and names it', async () => {
    const { shop, add, request, ada } = await open();
    await add(ada, 'coat', 'S');
    for (const [_deliveryMethod, _provider] of [
      ['home', 'resting'],
      ['home', 'nobody'],
      ['store', 'swift'],
    ] as const)
      await expect(
        createOrder(shop, ada, { ...request(ada), shipmentData: { _deliveryMethod, _provider } }),
      ).rejects.toMatchObject({
        code: 'delivery_unavailable',
        fields: { 'shipmentData._provider': expect.any(String) },
      });
  });

  it('API-20 does not find the cart or the user of somebody else', async () => {
    const { shop, add, order, person, request, ada } = await open();
    const eve = await person('eve');
    await add(ada, 'coat', 'S');
    await expect(order(ada, { _user: 'eve' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(createOrder(shop, eve, { ...request(eve, { _cart: ada.cartId }) })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(createOrder(shop, eve, { ...request(eve, { _cart: 'cart-nobody' }) })).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
  });

  it('S3 answers the same request with the same order, and takes its time anew', async () => {
    const { market, clock, add, order, stock, ada } = await open();
    await add(ada, 'coat', 'S', 2);
    const first = await order(ada);
    clock.advance(10 * minute);
    const second = await order(ada, { billingAddress: address });
    expect(second).toMatchObject({
      _id: first._id,
      billingAddress: address,
      reservedUntil: '2026-03-02T10:40:00.000Z',
    });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 2 });
    await expectInvariants(market);
  });

  it('S3 replaces the unfinished order when cart, address or delivery changed, in one step', async () => {
    const { shop, market, fake, add, order, request, stock, work, ada } = await open();
    await add(ada, 'coat', 'S', 3);
    const first = await order(ada);
    await startPayment(shop, ada, first._id);
    fake.authorize('pi_1');
    await startPayment(shop, ada, first._id);
    const second = await createOrder(shop, ada, {
      ...request(ada),
      shipmentData: { _deliveryMethod: 'store', _provider: 'desk' },
    });
    expect(second._id).not.toBe(first._id);
    expect((await readOrder(shop, ada, first._id)).status).toBe('canceled');
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 3 });
    await work();
    expect(fake.effects).toEqual(['create pi_1', 'cancel pi_1']);
    await expectInvariants(market);
  });

  it('tells every public read that stock has changed', async () => {
    const { shop, store, clock, add, order, work, ada } = await open();
    const changed = async (act: () => Promise<unknown>): Promise<number> => {
      const before = await readCatalogueVersion(store.db);
      await act();
      return (await readCatalogueVersion(store.db)) - before;
    };
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    expect(await changed(() => updateOrder(shop, ada, _id, { status: 'canceled' }))).toBe(1);
    expect(await changed(() => order(ada))).toBe(1);
    clock.advance(31 * minute);
    expect(await changed(work)).toBe(1);
    expect(await changed(work)).toBe(0);
  });

  it("'Change order' releases stock, hold and promo code and keeps the cart", async () => {
    const { shop, market, fake, add, edit, order, stock, work, ada } = await open();
    await add(ada, 'coat', 'S', 3);
    await edit(ada, { action: 'addPromoCode', promoCode: 'ONCE' });
    const { _id } = await order(ada);
    await startPayment(shop, ada, _id);
    fake.authorize('pi_1');
    const canceled = await updateOrder(shop, ada, _id, { status: 'canceled' });
    expect(canceled).toMatchObject({ status: 'canceled', reservedUntil: null });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    expect(await readCart(shop, ada)).toMatchObject({ count: 3, promoCode: 'ONCE', promoNote: null });
    await work();
    expect(fake.intent('pi_1').status).toBe('canceled');
    expect((await readOrder(shop, ada, _id)).payments).toMatchObject([{ status: 'canceled' }]);
    await expectInvariants(market);
  });

  it('API-21 takes a billing address until the order is placed, and nothing that names another order', async () => {
    const { shop, add, order, ada } = await open();
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    expect(await updateOrder(shop, ada, _id, { billingAddress: address })).toMatchObject({
      billingAddress: address,
      status: 'pending',
    });
    await expect(updateOrder(shop, ada, _id, { _id: 'ord_other', status: 'canceled' })).rejects.toMatchObject(
      {
        fields: { _id: expect.any(String) },
      },
    );
    await expect(updateOrder(shop, ada, _id, {})).rejects.toMatchObject({
      fields: { body: expect.any(String) },
    });
    await updateOrder(shop, ada, _id, { status: 'canceled' });
    await expect(updateOrder(shop, ada, _id, { billingAddress: address })).rejects.toMatchObject({
      code: 'order_locked',
    });
  });

  it('API-22 deletes an order that was never paid, releases its stock and ends its intent', async () => {
    const { shop, market, fake, add, order, stock, work, ada } = await open();
    await add(ada, 'coat', 'S', 2);
    const { _id } = await order(ada);
    await startPayment(shop, ada, _id);
    await deleteOrder(shop, ada, _id);
    await expect(readOrder(shop, ada, _id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    await work();
    expect(fake.effects).toEqual(['create pi_1', 'cancel pi_1']);
    await expectInvariants(market);
  });

  it('API-18 answers for a foreign order as for one that never was, whatever is asked', async () => {
    const { shop, add, order, person, ada } = await open();
    const eve = await person('eve');
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    for (const id of [_id, 'ord_nobody']) {
      const missing = { code: 'not_found', message: 'The order was not found.' };
      await expect(readOrder(shop, eve, id)).rejects.toMatchObject(missing);
      await expect(updateOrder(shop, eve, id, { status: 'canceled' })).rejects.toMatchObject(missing);
      await expect(updateOrder(shop, eve, id, { status: 'placed' })).rejects.toMatchObject(missing);
      await expect(deleteOrder(shop, eve, id)).rejects.toMatchObject(missing);
      await expect(startPayment(shop, eve, id)).rejects.toMatchObject(missing);
    }
    const list = { userId: 'ada', skip: 0, limit: 4, status: undefined, sort: undefined };
    await expect(readOrdersOfUser(shop, eve, list)).rejects.toMatchObject({ code: 'not_found' });
    expect((await readOrder(shop, ada, _id)).status).toBe('pending');
  });
});
