/** Orders that staff make for a customer, who pays them by the link in a mail. */
import { expect, it } from 'vitest';
import type { Order } from '../../contract/types.ts';
import {
  addProducts,
  createManualOrder,
} from '../../server/usecases/admin/manualOrders/createManualOrder.ts';
import { quoteManualOrder } from '../../server/usecases/admin/manualOrders/quoteManualOrder.ts';
import { readOrdersToPack } from '../../server/usecases/admin/fulfilment/ordersToPack.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readTimeline } from '../../server/usecases/admin/timeline/readTimeline.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { linkTokenIn, openGuestShop } from './support/guestShop.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';

const dayMs = 86_400_000;
const customer = 'jo@example.com';

describeOnBothEngines('orders that staff make', (openTestStore) => {
  const open = async () => {
    const shop = await openGuestShop(await openTestStore());
    const { testShop, store } = shop;
    const staff = await testShop.createShopper('staff', { isAdmin: true });
    const { context } = testShop;
    const wanted = (quantity = 1, promoCode?: string) => ({
      lines: [{ productId: 'coat', size: 'S', quantity }],
      ...(promoCode === undefined ? {} : { promoCode }),
    });
    const request = (expectedTotal: number, quantity = 1, promoCode?: string) =>
      createManualOrder(context, staff, {
        ...wanted(quantity, promoCode),
        email: 'Jo@Example.com',
        shippingAddress: address,
        _deliveryMethod: 'home',
        _provider: 'swift',
        expectedTotal,
      });
    const statusOf = async (orderId: string): Promise<Order['status']> =>
      (
        await store.db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).status;
    /** Opens the link of the newest mail in a new browser. */
    const openLink = async () => {
      const token = linkTokenIn(shop.mails.at(-1));
      const browser = shop.browse();
      expect((await browser.openLink(token)).status).toBe(200);
      return browser;
    };
    return { ...shop, context, staff, wanted, request, statusOf, openLink };
  };

  it('DESK-491 quotes what the customer would pay, and writes nothing', async () => {
    const { context, store, wanted, testShop } = await open();
    const orders = await store.db.selectFrom('orders').selectAll().execute();
    expect(await quoteManualOrder(context, wanted(3))).toMatchObject({
      lines: [{ _product: { _id: 'coat' }, size: 'S', quantity: 3, unitPrice: 89.99, total: 269.97 }],
      subTotal: 269.97,
      discount: 0,
      promoNote: null,
    });
    expect(await quoteManualOrder(context, wanted(3, ' twenty '))).toMatchObject({ discount: 20 });
    const unknown = await quoteManualOrder(context, wanted(1, 'NOPE'));
    expect(unknown.discount).toBe(0);
    expect(unknown.promoNote).not.toBeNull();
    expect(await store.db.selectFrom('orders').selectAll().execute()).toEqual(orders);
    expect((await testShop.stock('coat', 'S')).reserved).toBe(0);
  });

  it('DESK-492 DESK-493 DESK-602 reserves the items for three days and mails the link to pay', async () => {
    const { request, testShop, mails, clock, statusOf } = await open();
    const { order, email, isGuest, log } = await request(89.99 * 2, 2);
    expect({ email, isGuest }).toEqual({ email: customer, isGuest: true });
    expect(order).toMatchObject({ status: 'pending', total: 179.98, shippingAddress: address });
    // So that the customer pays without another form.
    expect(order.billingAddress).toEqual(address);
    const end = clock.now().getTime() + 3 * dayMs;
    expect(Date.parse(order.payUntil ?? '')).toBe(end);
    expect(Date.parse(order.reservedUntil ?? '')).toBe(end);
    expect(log).toMatchObject([{ action: 'order_made', by: 'staff@example.com', undo: null }]);
    await testShop.runJobs();
    expect(mails).toMatchObject([
      { to: customer, subject: `Please pay your Verrow order #${order.orderNumber}` },
    ]);
    expect(mails[0]?.text).toContain('Total: $179.98');
    // DESK-602: text mails name the link as the button does.
    expect(mails[0]?.text).toContain('Pay $179.98: http');
    // A reservation of checkout would have ended by now.
    clock.advance(3 * dayMs - 1000);
    await testShop.runJobs();
    expect(await statusOf(order._id)).toBe('pending');
    expect((await testShop.stock('coat', 'S')).reserved).toBe(2);
    clock.advance(2000);
    await testShop.runJobs();
    expect(await statusOf(order._id)).toBe('canceled');
    expect((await testShop.stock('coat', 'S')).reserved).toBe(0);
  });

  it('DESK-493 whoever opens the link pays the order a day later as any other', async () => {
    const { request, testShop, mails, clock, openLink, statusOf } = await open();
    const { order } = await request(89.99 * 2, 2);
    await testShop.runJobs();
    clock.advance(dayMs);
    const browser = await openLink();
    const payment = await browser.send<{ result: { reservedUntil: string } }>('POST', '/checkout', {
      orderId: order._id,
    });
    const { reservedUntil } = payment.body.result;
    // Opening the payment keeps the time that the customer has.
    expect(Date.parse(reservedUntil)).toBe(Date.parse(order.payUntil ?? ''));
    clock.advance(5 * 60_000);
    await browser.authorize(order._id);
    await browser.send('POST', '/checkout', { orderId: order._id });
    await testShop.runJobs();
    expect(await statusOf(order._id)).toBe('authorized');
    const { result } = (await browser.place(order._id)).body;
    expect(result.status).toBe('placed');
    expect(result.payUntil).toBeUndefined();
    await testShop.runJobs();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Please pay your Verrow order #${order.orderNumber}`,
      `Your Verrow order #${order.orderNumber}`,
    ]);
    const { onHand, reserved } = await testShop.stock('coat', 'S');
    expect(reserved).toBe(0);
    expect(onHand).toBeGreaterThan(0);
  });

  it('DESK-658 a card that is authorized and not confirmed leaves the customer the time that the mail names', async () => {
    const { request, testShop, clock, openLink, statusOf } = await open();
    const { order } = await request(89.99 * 2, 2);
    await testShop.runJobs();
    const browser = await openLink();
    await browser.send('POST', '/checkout', { orderId: order._id });
    await browser.authorize(order._id);
    await browser.send('POST', '/checkout', { orderId: order._id });
    // An order of checkout would have ended by now.
    clock.advance(3 * dayMs - 60_000);
    await testShop.runJobs();
    expect(await statusOf(order._id)).toBe('authorized');
    expect((await testShop.stock('coat', 'S')).reserved).toBe(2);
    expect((await (await openLink()).place(order._id)).body.result.status).toBe('placed');
  });

  it('DESK-658 a card that is authorized in the last minute leaves an hour to confirm', async () => {
    const { request, testShop, clock, openLink, statusOf } = await open();
    const { order: other } = await request(89.99 * 2, 2);
    await testShop.runJobs();
    clock.advance(3 * dayMs - 60_000);
    const second = await openLink();
    await second.send('POST', '/checkout', { orderId: other._id });
    await second.authorize(other._id);
    await second.send('POST', '/checkout', { orderId: other._id });
    // An authorization of the last minute has its full time.
    clock.advance(50 * 60_000);
    await testShop.runJobs();
    expect(await statusOf(other._id)).toBe('authorized');
    clock.advance(11 * 60_000);
    await testShop.runJobs();
    expect(await statusOf(other._id)).toBe('canceled');
  });

  it('DESK-494 staff cancel it and send the mail again while it is not paid', async () => {
    const { request, context, staff, testShop, statusOf } = await open();
    const { order } = await request(89.99 * 2, 2);
    await testShop.runJobs();
    const timeline = await readTimeline(context, order._id, { skip: 0, limit: 20 });
    expect(timeline.result).toContainEqual(
      expect.objectContaining({ kind: 'mail', mail: 'paymentRequest', state: 'sent' }),
    );
    await updateOrder(context, staff, order._id, { status: 'canceled' });
    expect(await statusOf(order._id)).toBe('canceled');
    expect((await testShop.stock('coat', 'S')).reserved).toBe(0);
  });

  it('DESK-492 refuses another total, too little stock, an unknown size, and a line that is named twice', async () => {
    const { request, context, staff, store } = await open();
    const users = await store.db.selectFrom('users').selectAll().execute();
    await expect(request(1)).rejects.toMatchObject({ code: 'cart_changed' });
    await expect(request(89.99 * 51, 50)).rejects.toMatchObject({
      fields: { 'lines.0.quantity': expect.any(String) },
    });
    await expect(request(89.99 * 2, 2, 'NOPE')).rejects.toMatchObject({
      fields: { promoCode: expect.any(String) },
    });
    const line = { productId: 'coat', size: 'S', quantity: 1 };
    const order = (lines: (typeof line)[]) =>
      createManualOrder(context, staff, {
        lines,
        email: customer,
        shippingAddress: address,
        _deliveryMethod: 'home',
        _provider: 'swift',
        expectedTotal: 89.99,
      });
    await expect(order([{ ...line, size: 'XXL' }])).rejects.toMatchObject({
      fields: { 'lines.0.size': 'Is not for sale' },
    });
    await expect(order([line, line])).rejects.toMatchObject({ fields: { 'lines.1.size': 'Is named twice' } });
    // Nothing is left of what was refused.
    expect(await store.db.selectFrom('users').selectAll().execute()).toEqual(users);
  });

  it('DESK-495 DESK-496 DESK-600 adds products to an order that has not left, for the customer and address of it and without delivery', async () => {
    const shop = await open();
    const { context, staff, testShop, wanted, store } = shop;
    const { orderId } = await shop.buyAsGuest();
    await testShop.runJobs();
    shop.mails.splice(0);
    const first = await readOrderForStaff(context, orderId);
    const added = await addProducts(context, staff, orderId, { ...wanted(), expectedTotal: 89.99 });
    expect(added.email).toBe(first.email);
    expect(added.order).toMatchObject({
      status: 'pending',
      total: 89.99,
      deliveryCost: 0,
      shippingAddress: first.order.shippingAddress,
    });
    expect(added.order.shipments[0]).toMatchObject({
      shippingCost: 0,
      _deliveryMethod: { _id: first.order.shipments[0]?._deliveryMethod._id },
    });
    expect(added.sentWith).toMatchObject([{ _id: orderId, orderNumber: first.order.orderNumber }]);
    expect((await readOrderForStaff(context, orderId)).sentWith).toMatchObject([{ _id: added.order._id }]);
    await testShop.runJobs();
    expect(shop.mails).toMatchObject([{ to: first.email }]);
    const listPacked = async () =>
      (await readOrdersToPack(context, { skip: 0, limit: 20, status: undefined, q: undefined })).result;
    expect(await listPacked()).toMatchObject([
      { _id: orderId, sentWith: [], sentWithUnpaid: [added.order.orderNumber] },
    ]);
    testShop.clock.advance(1000);
    // Paid: both are packed, and each names the other.
    const browser = await shop.openLink();
    await browser.authorize(added.order._id);
    await browser.place(added.order._id);
    await testShop.runJobs();
    expect(await listPacked()).toMatchObject([
      { _id: orderId, sentWith: [added.order.orderNumber], sentWithUnpaid: [] },
      { _id: added.order._id, sentWith: [first.order.orderNumber] },
    ]);
    await updateOrder(context, staff, orderId, { status: 'processing' });
    await updateOrder(context, staff, orderId, { status: 'shipped', trackingNumber: 'VRW 1' });
    expect(await listPacked()).toMatchObject([
      {
        _id: added.order._id,
        sentWith: [],
        sentWithShipped: [{ orderNumber: first.order.orderNumber, trackingNumber: 'VRW 1' }],
      },
    ]);
    await expect(
      addProducts(context, staff, orderId, { ...wanted(), expectedTotal: 89.99 }),
    ).rejects.toMatchObject({ code: 'move_not_allowed' });
    expect(
      await store.db.selectFrom('orders').selectAll().where('added_to_id', '=', orderId).execute(),
    ).toHaveLength(1);
  });
});
