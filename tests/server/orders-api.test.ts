/** Cart, orders and checkout over HTTP. */
import { expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { cart as cartReply } from '../../contract/wire/cart.ts';
import { order as orderReply } from '../../contract/wire/order.ts';
import type { Cart, Order } from '../../contract/types.ts';
import { openPurchaseApi } from './support/purchaseApi.ts';
import { expectInvariants } from './support/invariants.ts';
import { ada as adaAccount, register } from './support/accounts.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';

describeOnBothEngines('purchase API', (openTestStore) => {
  const open = async () => openPurchaseApi(await openTestStore());

  it('API-18 to API-23, API-29 to API-31, API-34 lead from the cart to a placed order', async () => {
    const { testShop, send, add, order, userId } = await open();
    const added = await add('S', 2);
    expect(added).toMatchObject({
      status: 200,
      body: { success: true, statusCode: 200, message: 'Added to your cart' },
    });
    expect(parse(cartReply, added.body.result).ok).toBe(true);
    expect((await send('GET', '/cart?onlyCount=true')).body.result).toMatchObject({ count: 2 });
    const read = (await send('GET', '/cart')).body.result as Cart;
    const created = await order({ expectedTotal: read.total });
    expect(created).toMatchObject({
      status: 201,
      body: { success: true, statusCode: 201, message: 'Order created' },
    });
    const { _id } = created.body.result as Order;
    const payment = await send('POST', '/checkout', { orderId: _id });
    expect(payment.body.result).toMatchObject({
      clientSecret: 'pi_1_secret_word',
      paymentStatus: 'awaiting',
    });
    testShop.paymentProvider.authorize('pi_1');
    const second = await send('POST', '/checkout', { orderId: _id });
    expect(second.body.result).toMatchObject({ paymentStatus: 'authorized', lastError: '' });
    const placed = await send('PATCH', `/orders/${_id}`, { _id, status: 'placed' });
    expect(placed).toMatchObject({
      status: 200,
      body: { message: 'Order placed', result: { status: 'placed' } },
    });
    const one = await send('GET', `/orders/id/${_id}`);
    expect(parse(orderReply, one.body)).toMatchObject({ ok: true });
    expect((await send('GET', `/orders/userId/${userId}?skip=0&limit=4&sort=-createdAt`)).body).toMatchObject(
      {
        result: [{ _id }],
        hasMore: false,
        nextCursor: null,
      },
    );
    expect((await send('DELETE', `/orders/${_id}`)).body).toMatchObject({
      code: 'move_not_allowed',
      success: false,
    });
    await expectInvariants(testShop);
  });

  it('ORDER-02 returns the invoice of a placed order as PDF, and not_found for unfinished and canceled orders', async () => {
    const { testShop, app, send, add, order } = await open();
    await add('S', 2);
    const { _id, orderNumber } = (await order()).body.result as Order;
    const missing = { status: 404, body: { code: 'not_found', message: 'The invoice was not found.' } };
    expect(await send('GET', `/orders/id/${_id}/invoice`)).toMatchObject(missing);
    await send('POST', '/checkout', { orderId: _id });
    testShop.paymentProvider.authorize('pi_1');
    await send('PATCH', `/orders/${_id}`, { status: 'placed' });
    const { headers } = await register(app, { ...adaAccount, email: 'staff@example.com' });
    await testShop.store.db
      .updateTable('users')
      .set({ is_admin: 1 })
      .where('email', '=', 'staff@example.com')
      .execute();
    const invoice = await app.inject({ url: `/api/v1/orders/id/${_id}/invoice`, headers });
    expect(invoice.statusCode).toBe(200);
    expect(invoice.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="verrow-invoice-${orderNumber}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect(invoice.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const eve = await register(app, { ...adaAccount, email: 'eve@example.com' });
    const foreign = await app.inject({ url: `/api/v1/orders/id/${_id}/invoice`, headers: eve.headers });
    expect(foreign.json()).toMatchObject({ code: 'not_found', message: 'The order was not found.' });
    await send('PATCH', `/orders/${_id}`, { status: 'canceled' });
    expect(await send('GET', `/orders/id/${_id}/invoice`)).toMatchObject(missing);
  });

  it('API-36, MODEL-12 lists delivery methods without sign-in', async () => {
    const { app } = await open();
    const { result } = (await app.inject('/api/v1/deliveryMethods')).json();
    expect(result).toEqual([
      {
        _id: 'home',
        type: 'home_delivery',
        providers: [
          expect.objectContaining({ _id: 'resting', isAvailable: false }),
          {
            _id: 'swift',
            name: 'Swift',
            price: 5.99,
            isAvailable: true,
            estimatedDeliveryTimeMin: 2,
            estimatedDeliveryTimeMax: 4,
            additionalNotes: null,
          },
        ],
      },
      {
        _id: 'store',
        type: 'pickup',
        providers: [expect.objectContaining({ price: 0, additionalNotes: { address: 'High Street 1' } })],
      },
    ]);
  });

  it('S10 a repeated key returns the first response, another body 422, and edits once', async () => {
    const { edit, order, send, add } = await open();
    const change = { action: 'add', _product: 'coat', size: 'M', quantity: 1 };
    const first = await edit(change, 'key-1');
    expect(await edit(change, 'key-1')).toEqual(first);
    expect(await edit({ ...change, quantity: 2 }, 'key-1')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_conflict' },
    });
    expect((await send('GET', '/cart')).body.result.count).toBe(1);
    const created = await order({}, 'key-2');
    await add('M');
    expect(await order({}, 'key-2')).toEqual(created);
  });

  it('S10 a deletion that arrives twice under one key gets one answer', async () => {
    const { order, send, add } = await open();
    await add('M');
    const { _id } = (await order({})).body.result as Order;
    const remove = () => send('DELETE', `/orders/${_id}`, undefined, 'key-1');
    const first = await remove();
    expect(first).toMatchObject({ status: 200, body: { message: 'Order deleted' } });
    expect(await remove()).toEqual(first);
    expect((await send('DELETE', `/orders/${_id}`, undefined, 'key-2')).status).toBe(404);
  });

  it('reports every invalid field and writes nothing', async () => {
    const { testShop, send, edit, order, cartId } = await open();
    const before = await testShop.store.db.selectFrom('carts').selectAll().orderBy('id').execute();
    const wrong: [object, string][] = [
      [{ action: 'add', _product: 'coat', size: 'S', quantity: 0 }, 'quantity'],
      [{ action: 'add', _product: 'coat', size: 'S', quantity: 1.5 }, 'quantity'],
      [{ action: 'add', _product: 'coat', size: 'S', quantity: 11 }, 'quantity'],
      [{ action: 'add', _product: 'coat', size: 'S', quantity: '1' }, 'quantity'],
      [{ action: 'add', _product: 'coat', size: '', quantity: 1 }, 'size'],
      [{ action: 'add', _product: 'co at', size: 'S', quantity: 1 }, '_product'],
      [{ action: 'add', _product: 'coat', size: 'S', quantity: 1, total: 1 }, 'total'],
      [{ action: 'add', _product: 'coat', size: 'S', quantity: 1, unitPrice: -1 }, 'unitPrice'],
      [{ action: 'steal' }, 'action'],
      [{}, 'action'],
      [{ action: 'addPromoCode', promoCode: null }, 'promoCode'],
      [{ action: 'delete', _id: ['x'] }, '_id'],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await edit(change);
      expect({ status, code: body.code, field: Object.keys(body.fields) }, JSON.stringify(change)).toEqual({
        status: 400,
        code: 'validation_failed',
        field: [field],
      });
    }
    expect(
      (await send('PATCH', `/cart/${cartId}`, { cartId: 'other', action: 'acceptChanges' })).body.fields,
    ).toHaveProperty('cartId');
    expect(
      (await order({ shippingAddress: { ...address, country: 'England', street: ' ' } })).body.fields,
    ).toEqual({
      'orderData.shippingAddress.street': 'Required',
      'orderData.shippingAddress.country': expect.any(String),
    });
    expect((await order({ total: 1 })).body.fields).toEqual({ 'orderData.total': 'Is not a known field' });
    expect((await send('POST', '/checkout', { orderId: 7 })).body.fields).toHaveProperty('orderId');
    expect((await send('PATCH', '/orders/ord_1', { status: 'gone' })).body.fields).toHaveProperty('status');
    expect((await send('GET', '/orders/userId/x?limit=49')).body.fields).toHaveProperty('limit');
    expect((await send('GET', '/cart?onlyCount=1')).body.fields).toHaveProperty('onlyCount');
    expect(await testShop.store.db.selectFrom('carts').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await testShop.store.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('returns 401 to guests, and the same 404 for foreign and missing ids', async () => {
    const { app, add, order } = await open();
    await add();
    const { _id } = (await order()).body.result as Order;
    const eve = await register(app, { ...adaAccount, email: 'eve@example.com' });
    const asEve = async (method: 'DELETE' | 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
      const response = await app.inject({
        method,
        url: `/api/v1${url}`,
        headers: eve.headers,
        ...(payload ? { payload } : {}),
      });
      const { code, message } = response.json();
      return { status: response.statusCode, code, message };
    };
    for (const id of [_id, 'ord_missing']) {
      const missing = { status: 404, code: 'not_found', message: 'The order was not found.' };
      expect(await asEve('GET', `/orders/id/${id}`)).toEqual(missing);
      expect(await asEve('PATCH', `/orders/${id}`, { status: 'canceled' })).toEqual(missing);
      expect(await asEve('DELETE', `/orders/${id}`)).toEqual(missing);
      expect(await asEve('POST', '/checkout', { orderId: id })).toEqual(missing);
    }
    for (const url of ['/cart', `/orders/id/${_id}`])
      expect((await app.inject({ method: 'GET', url: `/api/v1${url}` })).statusCode).toBe(401);
  });

  it('accepts signed webhooks by their raw bytes and rejects others without details', async () => {
    const { testShop, app, logged } = await open();
    const webhook = (signature: string | undefined, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/webhooks/payments',
        headers: {
          'content-type': 'application/json',
          ...(signature ? { 'stripe-signature': signature } : {}),
        },
        payload,
      });
    const event = JSON.stringify({ id: 'evt_1', type: 'x', intentId: 'pi_1', createdAt: 1 });
    expect((await webhook('signed', event)).statusCode).toBe(200);
    expect((await webhook('forged', event)).statusCode).toBe(400);
    expect((await webhook(undefined, event)).statusCode).toBe(400);
    expect(await testShop.store.db.selectFrom('webhook_inbox').select('event_id').execute()).toEqual([
      { event_id: 'evt_1' },
    ]);
    expect(logged).toEqual([]);
  });
});
