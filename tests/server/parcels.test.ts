/** Orders that are sent in parts: parcels, their mails, delivery, cancellation of the rest, and what it does to other rules. */
import { expect, it } from 'vitest';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { editItems } from '../../server/usecases/admin/orderEdits/editItems.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { cancelUnsent, confirmDelivery, sendParcel } from '../../server/usecases/admin/fulfilment/parcels.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { openParcelShop } from './support/parcelShop.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { insertPastOrder } from './support/pastOrder.ts';

describeOnBothEngines('parcels', (openTestStore) => {
  const open = async () => openParcelShop(await openTestStore());

  it('DESK-301 DESK-302 an order leaves in parcels, and is shipped with the last unit', async () => {
    const { context, ada, buy, send, lineOf, runJobs, mails } = await open();
    const placed = await buy();
    const first = await send(placed, { coat: 2 }, 'VRW 1001');
    expect(first.order).toMatchObject({
      status: 'placed',
      parcels: [
        {
          number: 1,
          deliveredAt: null,
          trackingNumber: 'VRW 1001',
          trackingUrl: 'https://carrier.example/VRW1001',
          items: [{ orderItemId: lineOf(placed, 'coat'), quantity: 2 }],
        },
      ],
    });
    await runJobs();
    expect(mails).toMatchObject([
      { subject: `Parcel 1 of your Verrow order #${placed.orderNumber} is on its way` },
    ]);
    expect(mails[0]?.text).toContain('2 more items follow.');
    expect(mails[0]?.text).toContain('VRW 1001');
    expect(mails[0]?.text).toContain('https://carrier.example/VRW1001');
    expect(mails[0]?.text).not.toContain('belt');
    const last = await send(placed, { coat: 1, belt: 1 });
    expect(last.order.status).toBe('shipped');
    expect(last.order.timeline.map(({ status }) => status).slice(-3)).toEqual([
      'placed',
      'processing',
      'shipped',
    ]);
    await runJobs();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Parcel 1 of your Verrow order #${placed.orderNumber} is on its way`,
      `Parcel 2 of your Verrow order #${placed.orderNumber} is on its way`,
    ]);
    expect((await readOrder(context, ada, placed._id)).items.map((item) => item.shippedQuantity)).toEqual([
      3, 1,
    ]);
  });

  it('DESK-301 no unit is sent twice, also by parallel requests', async () => {
    const { context, root, store, buy, send, lineOf } = await open();
    const placed = await buy();
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => send(placed, { coat: 2 })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected')
        expect(end.reason).toMatchObject({ fields: { 'items.0.quantity': 'Only 1 left to send' } });
    const items = [
      { orderItemId: lineOf(placed, 'coat'), quantity: 1 },
      { orderItemId: lineOf(placed, 'coat'), quantity: 1 },
    ];
    await expect(sendParcel(context, root, placed._id, { items })).rejects.toMatchObject({
      fields: { 'items.1.orderItemId': 'Is named twice' },
    });
    await expect(
      sendParcel(context, root, placed._id, { items: [{ orderItemId: 'item_other', quantity: 1 }] }),
    ).rejects.toMatchObject({ fields: { 'items.0.orderItemId': 'Is not in this order' } });
    // The database refuses it too.
    await expect(
      store.db.updateTable('order_items').set({ shipped_quantity: 4 }).where('quantity', '=', 3).execute(),
    ).rejects.toThrow(/check/iu);
    await send(placed, { coat: 1, belt: 1 });
    await expect(send(placed, { belt: 1 })).rejects.toMatchObject({ code: 'move_not_allowed' });
  });

  it('DESK-633 records nothing if a line has another size, or fewer units, than were packed', async () => {
    const { context, ada, root, buy, send, lineOf } = await open();
    const placed = await buy();
    const pack = (size: string, quantity: number) =>
      sendParcel(context, root, placed._id, {
        items: [{ orderItemId: lineOf(placed, 'coat'), quantity, size }],
      });
    await expect(pack('XL', 1)).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'The order was changed meanwhile. The coat, Bottle: Size S now, not XL.',
      fields: { 'items.0.size': 'Size S now, not XL' },
    });
    await expect(pack('S', 4)).rejects.toMatchObject({
      message: 'The order was changed meanwhile. The coat, Bottle: Only 3 left to send.',
    });
    expect((await readOrder(context, ada, placed._id)).parcels).toEqual([]);
    await pack('S', 3);
    await expect(send(placed, { coat: 1 })).rejects.toMatchObject({
      message: 'The order was changed meanwhile. The coat, Bottle: Sent already.',
    });
    await cancelUnsent(context, root, placed._id);
    await expect(send(placed, { belt: 1 })).rejects.toMatchObject({ code: 'move_not_allowed' });
  });

  it('DESK-633 tells the packer to take a canceled item out of the parcel', async () => {
    const { context, root, buy, send, lineOf } = await open();
    const placed = await buy();
    const lines = placed.items.map(({ _id, size }) => ({
      orderItemId: _id,
      size,
      cancel: _id === lineOf(placed, 'belt') ? 1 : 0,
    }));
    await editItems(context, root, placed._id, { lines, expectedRefund: 10.01 });
    await expect(send(placed, { belt: 1 })).rejects.toMatchObject({
      message: 'The order was changed meanwhile. The belt, Bottle: Canceled, take it out of the parcel.',
    });
  });

  it('DESK-301 the move to shipped sends what is left, with its tracking number', async () => {
    const { context, root, buy, send, runJobs, mails } = await open();
    const placed = await buy();
    await send(placed, { coat: 2 }, 'VRW 1001');
    await updateOrder(context, root, placed._id, { status: 'processing' });
    const shipped = await updateOrder(context, root, placed._id, {
      status: 'shipped',
      trackingNumber: 'VRW 1002',
    });
    expect(shipped.shipments[0]?.trackingNumber).toBe('VRW 1002');
    expect(shipped.parcels).toMatchObject([
      { number: 1, trackingNumber: 'VRW 1001' },
      {
        number: 2,
        trackingNumber: 'VRW 1002',
        items: placed.items.map(({ _id }) => ({ orderItemId: _id, quantity: 1 })),
      },
    ]);
    await runJobs();
    expect(mails).toHaveLength(2);
  });

  it('DESK-302 an order of before has one parcel with its tracking number', async () => {
    const { context, store, ada } = await open();
    await insertPastOrder(store, { id: 'past', userId: ada.id, cartId: ada.cartId, productId: 'coat' });
    await store.db.updateTable('orders').set({ tracking_number: 'VRW 7' }).where('id', '=', 'past').execute();
    const order = await readOrder(context, ada, 'past');
    expect(order.parcels).toEqual([
      {
        number: 1,
        shippedAt: '2026-02-01T09:00:00.000Z',
        deliveredAt: '2026-02-01T09:00:00.000Z',
        trackingNumber: 'VRW 7',
        trackingUrl: null,
        items: [{ orderItemId: 'past-0', quantity: 1 }],
      },
    ]);
    expect(order.items.map(({ shippedQuantity }) => shippedQuantity)).toEqual([1]);
  });

  it('DESK-303 an order is delivered with its last parcel, and not before everything has left', async () => {
    const { context, root, buy, send, runJobs } = await open();
    const placed = await buy();
    const deliver = (number: number) => confirmDelivery(context, root, placed._id, number);
    await send(placed, { coat: 3 });
    expect((await deliver(1)).order).toMatchObject({
      status: 'placed',
      parcels: [{ number: 1, deliveredAt: expect.any(String) as string }],
    });
    await expect(deliver(2)).rejects.toMatchObject({ code: 'not_found' });
    expect((await send(placed, { belt: 1 })).order.status).toBe('shipped');
    expect((await deliver(1)).order.status).toBe('shipped');
    expect((await deliver(2)).order.status).toBe('delivered');
    await deliver(2);
    await runJobs();
    const { log } = await readOrderForStaff(context, placed._id);
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      'parcel_delivered',
      'parcel_delivered',
      'parcel_shipped',
      'parcel_shipped',
    ]);
  });

  it('DESK-304 a partly shipped order cannot be canceled', async () => {
    const { context, ada, root, buy, send } = await open();
    const placed = await buy();
    await send(placed, { belt: 1 });
    for (const user of [ada, root])
      await expect(updateOrder(context, user, placed._id, { status: 'canceled' })).rejects.toMatchObject({
        code: 'move_not_allowed',
        message: 'Part of this order has already left, so it can no longer be canceled.',
      });
  });

  it('DESK-305 the rest is canceled, restocked and refunded once, and the returns refund the others', async () => {
    const { context, ada, root, buy, send, lineOf, stock, runJobs, paymentProvider, clock, mails } =
      await open();
    const placed = await buy('WELCOME10');
    await expect(cancelUnsent(context, root, placed._id)).rejects.toMatchObject({ code: 'move_not_allowed' });
    await send(placed, { coat: 1, belt: 1 }, 'VRW 1');
    const ends = await Promise.allSettled([1, 2, 3].map(() => cancelUnsent(context, root, placed._id)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runJobs();
    // The customer had read that more items follow.
    const edited = mails.find(({ subject }) => subject.startsWith('We changed your Verrow order'));
    expect(edited?.text).toContain('2 × The coat (Bottle) in size S canceled.');
    // Two of three coats at $89.99 less 10 %.
    const after = await readOrder(context, ada, placed._id);
    // DESK-302: the shopper finds the number of what has left.
    expect(after.timeline.find(({ status }) => status === 'shipped')?.note).toBe('Tracking number VRW 1');
    expect(after).toMatchObject({
      status: 'shipped',
      payments: [{ refunds: [{ amount: 161.98, reason: 'Items that we could not send', state: 'done' }] }],
    });
    expect(
      after.items.map((item) => [item._product._id, item.canceledQuantity, item.returnableQuantity]),
    ).toEqual(
      expect.arrayContaining([
        ['coat', 2, 1],
        ['belt', 0, 1],
      ]),
    );
    expect(await stock('coat', 'S')).toEqual({ onHand: 4, reserved: 0 });
    expect((await confirmDelivery(context, root, placed._id, 1)).order.status).toBe('delivered');
    clock.advance(60_000);
    const returned = await requestReturn(context, ada, {
      _order: placed._id,
      returnedItems: ['coat', 'belt'],
      returnReason: 'Changed Mind',
    });
    expect(returned.items.map(({ orderItemId, quantity }) => [orderItemId, quantity])).toEqual(
      expect.arrayContaining([
        [lineOf(placed, 'coat'), 1],
        [lineOf(placed, 'belt'), 1],
      ]),
    );
    await updateReturn(context, returned._id, 'received');
    await updateReturn(context, returned._id, 'refunded');
    await runJobs();
    const end = await readOrder(context, ada, placed._id);
    expect(end).toMatchObject({ status: 'returned', payments: [{ refunded: placed.total }] });
    expect(paymentProvider.intent('pi_1').refundedCents).toBe(Math.round(placed.total * 100));
  });
});
