/** Orders that staff edit before they leave: canceled units, other sizes, another address. */
import { expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import type { Order } from '../../contract/types.ts';
import { orderById } from '../../contract/wire/order.ts';
import { readAuditLogOf } from '../../server/usecases/admin/auditLog.ts';
import { sendParcel } from '../../server/usecases/admin/fulfilment/parcels.ts';
import { editAddress } from '../../server/usecases/admin/orderEdits/editAddress.ts';
import { editItems } from '../../server/usecases/admin/orderEdits/editItems.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { readTimeline } from '../../server/usecases/admin/timeline/readTimeline.ts';
import { resendMail } from '../../server/usecases/admin/timeline/resendMail.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { start } from './support/seedShop.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { openTestShop } from './support/testShop.ts';
import { toEditedLines, type ItemChanges } from './support/itemChanges.ts';

describeOnBothEngines('edits of orders', (openTestStore) => {
  const open = async () => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 5, M: 3, L: 0 } },
      { id: 'belt', cents: 1_001, sizes: { One: 5 } },
    ]);
    const { context, paymentProvider, clock, add, edit, order, store, runJobs, mails } = testShop;
    const ada = await testShop.createShopper('ada');
    const root = await testShop.createShopper('root', { isAdmin: true });
    /** Three coats in S and a belt: $279.98 with free delivery. */
    const buy = async (promoCode?: string): Promise<Order> => {
      await add(ada, 'coat', 'S', 3);
      clock.advance(1);
      await add(ada, 'belt', 'One', 1);
      if (promoCode) await edit(ada, { action: 'addPromoCode', promoCode });
      const { _id } = await order(ada);
      const { clientSecret } = await startPayment(context, ada, _id);
      paymentProvider.authorize(clientSecret.split('_secret')[0] ?? '');
      const placed = await updateOrder(context, ada, _id, { status: 'placed' });
      await runJobs();
      mails.length = 0;
      return placed;
    };
    const change = (placed: Order, changes: ItemChanges, expectedRefund: number) =>
      editItems(context, root, placed._id, {
        lines: toEditedLines(placed, changes),
        expectedRefund,
      });
    /** S1: what is on hand is the sum of the movements. */
    const expectStock = async (): Promise<void> => {
      const movements = await store.db.selectFrom('stock_movements').selectAll().execute();
      for (const size of await store.db.selectFrom('product_sizes').selectAll().execute())
        expect(
          movements
            .filter((each) => each.product_id === size.product_id && each.size === size.name)
            .reduce((sum, { quantity }) => sum + quantity, 0),
          `${size.product_id} ${size.name}`,
        ).toBe(size.on_hand);
    };
    return { ...testShop, ada, root, buy, change, expectStock };
  };

  it('DESK-461 DESK-663 cancels units, which are restocked and refunded, and mails what changed', async () => {
    const { context, ada, buy, change, stock, runJobs, mails, paymentProvider, expectStock } = await open();
    const placed = await buy('TWENTY');
    // The coats' share of $20.00 is $19.29: a third of $250.68.
    const edited = await change(placed, { coat: { cancel: 1 } }, 83.56);
    expect(edited.order).toMatchObject({
      status: 'placed',
      total: placed.total,
      items: [{ quantity: 3, canceledQuantity: 1 }, { canceledQuantity: 0 }],
    });
    expect(edited.order.timeline.at(-1)).toMatchObject({
      status: 'placed',
      note: '1 × The coat (Bottle) in size S canceled',
    });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    await runJobs();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      [`We changed your Verrow order #${placed.orderNumber}`, 'Your refund of $83.56 from Verrow'].toSorted(),
    );
    expect(mails.find(({ subject }) => subject.startsWith('We changed'))?.text).toContain(
      'We will email you when your refund for it is on its way.',
    );
    expect(mails.find(({ subject }) => subject.startsWith('We changed'))?.text).toContain(
      '1 × The coat (Bottle) in size S canceled.',
    );
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toEqual([
      'refund pi_1 8356',
    ]);
    // The rest leaves, is delivered, and comes back: everything that was paid is refunded.
    for (const status of ['processing', 'shipped', 'delivered'] as const)
      await updateOrder(context, { id: 'root', isAdmin: true }, placed._id, { status });
    expect((await readOrder(context, ada, placed._id)).items).toMatchObject([
      { shippedQuantity: 2, returnableQuantity: 2 },
      { shippedQuantity: 1, returnableQuantity: 1 },
    ]);
    await expectStock();
  });

  it('DESK-461 asks for the second factor before a refund above the limit', async () => {
    const { context, root, clock, buy } = await open();
    const placed = await buy();
    const secondFactor = { isRequired: true, refundLimitCents: 5_000 };
    const cancelCoat = (secondFactorMs: number | null) =>
      editItems(
        { ...context, config: { ...context.config, secondFactor } },
        { ...root, isAdmin: true, secondFactorMs },
        placed._id,
        {
          lines: placed.items.map(({ _id, _product, size }) => ({
            orderItemId: _id,
            cancel: _product._id === 'coat' ? 1 : 0,
            size,
          })),
          expectedRefund: 89.99,
        },
      );
    await expect(cancelCoat(null)).rejects.toMatchObject({ code: 'second_factor_required' });
    expect((await readOrder(context, root, placed._id)).items[0]).toMatchObject({ canceledQuantity: 0 });
    const { order } = await cancelCoat(clock.now().getTime());
    expect(order.items[0]).toMatchObject({ canceledQuantity: 1 });
  });

  it('DESK-461 a canceled order refunds and restocks what an edit has left of it', async () => {
    const { context, ada, buy, change, stock, runJobs, clock, mails, expectStock } = await open();
    const placed = await buy();
    await change(placed, { coat: { cancel: 2 }, belt: { cancel: 0 } }, 179.98);
    clock.advance(1);
    await updateOrder(context, ada, placed._id, { status: 'canceled' });
    await runJobs();
    expect(await stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
    expect(await stock('belt', 'One')).toEqual({ onHand: 5, reserved: 0 });
    expect((await readOrder(context, ada, placed._id)).payments).toMatchObject([
      { status: 'refunded', refunded: 279.98 },
    ]);
    expect(mails.find(({ subject }) => subject.endsWith('is canceled'))?.text).toContain(
      'We will refund $100.00',
    );
    await expectStock();
  });

  it('DESK-462 DESK-594 DESK-663 gives a line another size of its price, while it is in stock', async () => {
    const { context, ada, buy, change, stock, runJobs, mails, paymentProvider, expectStock } = await open();
    const placed = await buy();
    await expect(change(placed, { coat: { size: 'L' } }, 0)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { 'lines.0.size': 'The coat in size L is out of stock.' },
    });
    expect(await stock('coat', 'S')).toEqual({ onHand: 2, reserved: 0 });
    const { order } = await change(placed, { coat: { size: 'M' } }, 0);
    expect(order.items[0]).toMatchObject({ size: 'M', quantity: 3, total: 269.97 });
    expect(order.timeline.filter(({ isEdit }) => isEdit)).toEqual([order.timeline.at(-1)]);
    expect(await stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
    expect(await stock('coat', 'M')).toEqual({ onHand: 0, reserved: 0 });
    await runJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('The coat (Bottle): size M in place of S.');
    // DESK-663: nothing is owed.
    expect(mails[0]?.text).not.toContain('refund');
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toEqual([]);
    await updateOrder(context, ada, placed._id, { status: 'canceled' });
    expect(await stock('coat', 'M')).toEqual({ onHand: 3, reserved: 0 });
    await expectStock();
  });

  it('DESK-463 changes the address within its country, and mails it; the log does not have it', async () => {
    const { context, root, store, buy, runJobs, mails } = await open();
    const placed = await buy();
    const address = { ...placed.shippingAddress, street: '2 New Street', street2: 'Flat 9' };
    const send = (change: object) =>
      // The reply of an order has every field of an address.
      editAddress(context, root, placed._id, { address: { ...address, ...change } as never });
    await expect(send({ country: 'DE' })).rejects.toMatchObject({
      fields: { 'address.country': 'The country of an order cannot change' },
    });
    const { order } = await send({});
    expect(order.shippingAddress).toMatchObject({ street: '2 New Street', street2: 'Flat 9' });
    await expect(send({})).rejects.toMatchObject({ fields: { 'address.street': 'Nothing changes' } });
    await runJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('The delivery address changed.');
    expect(mails[0]?.text).toContain('2 New Street');
    const log = await readAuditLogOf(store.db, placed._id);
    expect(log).toMatchObject([{ action: 'order_address_edited', before: null, undo: null }]);
    expect(JSON.stringify(log)).not.toContain('New Street');
  });

  it('DESK-463 an order stays readable however often it was changed', async () => {
    const { context, ada, root, store, buy } = await open();
    const placed = await buy();
    const seq = placed.timeline.length;
    await store.db
      .insertInto('order_events')
      .values(
        Array.from({ length: 1_200 }, (_, index) => ({
          order_id: placed._id,
          seq: seq + index + 1,
          type: 'note',
          status: 'placed' as const,
          actor: 'admin' as const,
          data: JSON.stringify({ note: `Change ${index}` }),
          at: start,
        })),
      )
      .execute();
    for (const shopper of [ada, root]) {
      const reply = parse(orderById.reply, await readOrder(context, shopper, placed._id));
      if (!reply.ok) throw new Error(JSON.stringify(reply.fields));
      expect(reply.value.timeline.at(-1)).toMatchObject({ note: 'Change 1199' });
    }
  });

  it('DESK-464 refuses what does not fit, what was not confirmed, and an order of which a part has left', async () => {
    const { context, root, buy, change, stock } = await open();
    const placed = await buy();
    const refused: readonly (readonly [Parameters<typeof change>[1], number, object])[] = [
      [{}, 0, { fields: { 'lines.0.cancel': 'Nothing changes' } }],
      [{ coat: { cancel: 4 } }, 359.96, { fields: { 'lines.0.cancel': 'Only 3 left' } }],
      [
        { coat: { cancel: 1, size: 'M' } },
        89.99,
        { fields: { 'lines.0.size': 'Some of this item is canceled, so its size is fixed' } },
      ],
      [
        { coat: { cancel: 3 }, belt: { cancel: 1 } },
        279.98,
        { fields: { 'lines.0.cancel': 'Nothing would be left. Cancel the order instead.' } },
      ],
      [{ coat: { cancel: 1 } }, 90, { code: 'changed_since' }],
      [{ belt: { size: 'Two' } }, 0, { fields: { 'lines.1.size': 'The belt in size Two is out of stock.' } }],
    ];
    for (const [changes, refund, error] of refused)
      await expect(change(placed, changes, refund)).rejects.toMatchObject(error);
    await sendParcel(context, root, placed._id, {
      items: [{ orderItemId: placed.items[1]?._id ?? '', quantity: 1 }],
    });
    await expect(change(placed, { coat: { cancel: 1 } }, 89.99)).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
    expect(await stock('coat', 'S')).toEqual({ onHand: 2, reserved: 0 });
  });

  it('DESK-465 edits, refunds, parcels and cancellations at once leave money and stock right', async () => {
    const { context, ada, root, buy, change, stock, runJobs, expectStock } = await open();
    const placed = await buy();
    const results = await Promise.allSettled([
      change(placed, { coat: { cancel: 1 } }, 89.99),
      change(placed, { coat: { cancel: 2 } }, 179.98),
      change(placed, { coat: { size: 'M' } }, 0),
      refundOrder(context, root, placed._id, { amount: 50, reason: 'Sorry' }),
      updateOrder(context, ada, placed._id, { status: 'canceled' }),
      sendParcel(context, root, placed._id, {
        items: [{ orderItemId: placed.items[0]?._id ?? '', quantity: 1 }],
      }),
    ]);
    for (const result of results)
      if (result.status === 'rejected')
        expect(['changed_since', 'move_not_allowed', 'refund_exceeded', 'validation_failed']).toContain(
          Reflect.get(result.reason as object, 'code'),
        );
    await runJobs();
    const after = await readOrder(context, ada, placed._id);
    const refunds = after.payments[0]?.refunds ?? [];
    const refunded = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(refunded).toBeLessThanOrEqual(27_998);
    if (after.status === 'canceled') {
      expect(refunded).toBe(27_998);
      expect((await stock('coat', 'S')).onHand + (await stock('coat', 'M')).onHand).toBe(8);
    }
    await expectStock();
  });

  it('DESK-451 DESK-453 DESK-594 an edit is one entry of the timeline, and its mail can be sent again', async () => {
    const { context, root, buy, change, runJobs, clock, mails } = await open();
    const placed = await buy();
    clock.advance(60_000);
    await change(placed, { coat: { size: 'M' } }, 0);
    await runJobs();
    const { result } = await readTimeline(context, placed._id, { skip: 0, limit: 4 });
    expect(result).toMatchObject([
      { kind: 'mail', mail: 'orderEdited', state: 'sent' },
      {
        kind: 'status',
        isEdit: true,
        note: 'The coat (Bottle): size M in place of S',
        by: 'root@example.com',
        entry: { action: 'order_sizes_exchanged', undo: 'possible' },
      },
      { kind: 'mail', mail: 'orderConfirmation' },
      { kind: 'payment' },
    ]);
    const [sent] = result;
    if (sent?.kind !== 'mail') throw new Error('The mail of the edit is not the latest entry.');
    await resendMail(context, root, placed._id, { mail: sent.mail, subject: sent.subject });
    await runJobs();
    expect(mails.map(({ text }) => text.includes('size M in place of S'))).toEqual([true, true]);
  });
});
