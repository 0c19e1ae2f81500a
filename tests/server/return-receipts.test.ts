/** Returns that staff receive item by item: units, stock, money, what the shopper reads, and races. */
import { expect, it } from 'vitest';
import type { Order, ReturnOrder } from '../../contract/types.ts';
import { readAuditLogOf } from '../../server/usecases/admin/auditLog.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { readReturn } from '../../server/usecases/orders/read/readReturns.ts';
import { receiveByItem } from '../../server/usecases/orders/returns/receiveByItem.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { expectReturnInvariants, openReturnsShop } from './support/returnsShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

type Line = Parameters<typeof receiveByItem>[3]['items'][number];

/** Everything arrived as new and is refunded, but for `change`. */
const lineOf = (returned: ReturnOrder, index = 0, change: Partial<Line> = {}): Line => {
  const item = returned.items[index];
  if (!item) throw new Error(`The return has no item ${index}.`);
  const { orderItemId, quantity, amount } = item;
  const units = { asNew: quantity, worn: 0, damaged: 0, missing: 0, restocked: quantity };
  return { orderItemId, ...units, refund: amount, ...change };
};

describeOnBothEngines('returns received item by item', (openTestStore) => {
  const open = async () => {
    const shop = await openReturnsShop(await openTestStore());
    const request = (order: Order, items = order.items) =>
      requestReturn(shop.context, shop.ada, {
        _order: order._id,
        returnedItems: [...new Set(items.map(({ _product }) => _product._id))],
        returnReason: 'Changed Mind',
      });
    const receive = (returned: ReturnOrder, items: Line[]) =>
      receiveByItem(shop.context, shop.root, returned._id, { items });
    return { ...shop, request, receive };
  };

  it('DESK-441 counts what arrived, restocks what staff say, and refunds in part', async () => {
    const { context, testShop, ada, buy, request, receive, stock, runJobs, paymentProvider } = await open();
    const order = await buy([
      { product: 'coat', size: 'S', quantity: 3 },
      { product: 'belt', size: 'One', quantity: 1 },
    ]);
    const returned = await request(order);
    expect(returned.refundAmount).toBe(299.96);
    const received = await receive(returned, [
      lineOf(returned, 0, {
        asNew: 1,
        worn: 1,
        missing: 1,
        restocked: 1,
        refund: 139.98,
        reason: 'One coat was worn.',
      }),
      lineOf(returned, 1),
    ]);
    expect(received).toMatchObject({
      status: 'received',
      refundAmount: 169.97,
      deliveryRefund: 0,
      items: [
        {
          quantity: 3,
          amount: 139.98,
          receipt: { missing: 1, fullAmount: 179.98, restocked: 1, reason: 'One coat was worn.' },
        },
        { quantity: 1, amount: 29.99, receipt: { asNew: 1, fullAmount: 29.99, reason: null } },
      ],
    });
    expect(received.timeline.at(-1)).toMatchObject({ note: '1 item was not in the parcel' });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    const after = await readOrder(context, ada, order._id);
    expect(after).toMatchObject({
      status: 'delivered',
      items: [
        { returnedQuantity: 2, returnableQuantity: 1 },
        { returnedQuantity: 1, returnableQuantity: 0 },
      ],
    });
    await updateReturn(context, returned._id, 'refunded');
    await runJobs();
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toEqual([
      'refund pi_1 16997',
    ]);
    const log = await readAuditLogOf(context.store.db, order._id);
    expect(log.filter(({ action }) => action === 'return_received')).toMatchObject([
      {
        action: 'return_received',
        undo: null,
        before: { status: 'requested', refund: 299.96 },
        after: { status: 'received', refund: 169.97, items: [{ missing: 1 }, { missing: 0 }] },
      },
    ]);
    await expectReturnInvariants(testShop);
  });

  it('DESK-441 a missing unit can be returned again, and the order is then complete', async () => {
    const { context, testShop, ada, buy, request, receive, runJobs } = await open();
    const order = await buy([{ product: 'belt', size: 'One', quantity: 2 }]);
    expect(order.deliveryCost).toBe(5.99);
    const first = await request(order);
    await receive(first, [lineOf(first, 0, { asNew: 1, missing: 1, restocked: 1, refund: 29.99 })]);
    const second = await request(order);
    expect(second).toMatchObject({ refundAmount: 35.98, items: [{ quantity: 1 }] });
    expect(await receive(second, [lineOf(second)])).toMatchObject({ deliveryRefund: 5.99 });
    for (const { _id } of [first, second]) await updateReturn(context, _id, 'refunded');
    await runJobs();
    expect(await readOrder(context, ada, order._id)).toMatchObject({
      status: 'returned',
      payments: [{ status: 'refunded', refunded: order.total }],
    });
    await expectReturnInvariants(testShop);
  });

  it('DESK-442 DESK-599 the shopper reads what is refunded, and why not the rest', async () => {
    const { context, ada, buy, request, receive, runJobs, mails } = await open();
    const order = await buy([{ product: 'coat', size: 'S', quantity: 2 }]);
    const returned = await request(order);
    await runJobs();
    mails.length = 0;
    await receive(returned, [
      lineOf(returned, 0, {
        asNew: 0,
        damaged: 1,
        missing: 1,
        restocked: 0,
        refund: 0,
        reason: 'It is torn.',
      }),
    ]);
    await runJobs();
    expect(mails).toHaveLength(1);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('There is no refund for it. You read why below.');
    expect(text).toContain('The coat, Bottle, size S: 1 of 2 arrived.');
    expect(text).toContain('The coat, Bottle, size S: There is no refund: It is torn.');
    expect(text).not.toContain('We will refund the amount below');
    expect(await updateReturn(context, returned._id, 'refunded')).toMatchObject({
      status: 'refunded',
      refundAmount: 0,
      refund: null,
    });
    await runJobs();
    expect(mails).toHaveLength(1);
    expect((await readReturn(context, ada, returned._id)).timeline.at(-1)?.note).toBeNull();
  });

  it('DESK-590 says that the delivery of a whole order is not refunded where an item is missing', async () => {
    const { ada, context, buy, request, receive, runJobs, mails } = await open();
    const order = await buy([{ product: 'belt', size: 'One', quantity: 2 }]);
    const returned = await request(order);
    expect(returned).toMatchObject({ deliveryRefund: 5.99 });
    expect(returned.unrefundedDelivery).toBeUndefined();
    await runJobs();
    mails.length = 0;
    const found = lineOf(returned, 0, { asNew: 1, missing: 1, restocked: 1, refund: 29.99 });
    expect(await receive(returned, [found])).toMatchObject({ deliveryRefund: 0, unrefundedDelivery: 5.99 });
    await runJobs();
    expect(mails[0]?.text).toContain(
      'The delivery of $5.99 is not refunded, because not all items came back.',
    );
    const rest = await request(order);
    expect(await receive(rest, [lineOf(rest)])).toMatchObject({ deliveryRefund: 5.99 });
    expect((await readReturn(context, ada, rest._id)).unrefundedDelivery).toBeUndefined();
  });

  it('DESK-590 says nothing about a delivery that was free', async () => {
    const { buy, request, receive } = await open();
    const order = await buy([{ product: 'coat', size: 'S', quantity: 3 }]);
    expect(order.deliveryCost).toBe(0);
    const returned = await request(order);
    const found = lineOf(returned, 0, { asNew: 2, missing: 1, restocked: 2, refund: 179.98 });
    expect((await receive(returned, [found])).unrefundedDelivery).toBeUndefined();
  });

  it('DESK-443 refuses counts, refunds and items that do not fit the return, and changes nothing', async () => {
    const { context, testShop, ada, buy, request, receive, stock } = await open();
    const order = await buy([
      { product: 'coat', size: 'S', quantity: 2 },
      { product: 'belt', size: 'One', quantity: 1 },
    ]);
    const returned = await request(order);
    const belt = lineOf(returned, 1);
    const coats = (change: Partial<Line>) => [lineOf(returned, 0, change), belt];
    const refused: readonly (readonly [Line[], string])[] = [
      [coats({ asNew: 1 }), 'items.0.asNew'],
      [coats({ asNew: 1, worn: 2 }), 'items.0.asNew'],
      [coats({ asNew: 1, missing: 1, refund: 89.99 }), 'items.0.restocked'],
      [coats({ asNew: 1, missing: 1, restocked: 1 }), 'items.0.refund'],
      [coats({ refund: 179.99 }), 'items.0.refund'],
      [coats({ refund: 100 }), 'items.0.reason'],
      [coats({ refund: 100, reason: ' ' }), 'items.0.reason'],
      [[lineOf(returned)], 'items'],
      [[lineOf(returned), lineOf(returned)], 'items.1.orderItemId'],
      [[lineOf(returned), { ...belt, orderItemId: 'another' }], 'items.1.orderItemId'],
      [
        [0, 1].map((index) =>
          lineOf(returned, index, { asNew: 0, missing: index === 0 ? 2 : 1, restocked: 0, refund: 0 }),
        ),
        'items.0.missing',
      ],
    ];
    for (const [items, field] of refused)
      await expect(receive(returned, items), field).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { [field]: expect.any(String) },
      });
    await expect(receive({ ...returned, _id: 'another' }, [belt])).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await readReturn(context, ada, returned._id)).toEqual(returned);
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    await updateReturn(context, returned._id, 'received');
    await expect(receive(returned, coats({}))).rejects.toMatchObject({ code: 'move_not_allowed' });
    await expectReturnInvariants(testShop);
  });

  it('DESK-444 of several staff who receive a return at once, one does', async () => {
    const { context, testShop, ada, root, buy, request, receive, stock, runJobs } = await open();
    const order = await buy([{ product: 'coat', size: 'S', quantity: 2 }]);
    const returned = await request(order);
    const worn = [lineOf(returned, 0, { asNew: 0, worn: 2, restocked: 0, refund: 20, reason: 'Worn' })];
    const results = await Promise.allSettled([
      ...[1, 2, 3].map(() => receive(returned, worn)),
      ...[1, 2, 3].map(() => updateReturn(context, returned._id, 'received', root)),
      updateReturn(context, returned._id, 'rejected', root, 'Too late'),
    ]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'move_not_allowed' });
    const { status, refundAmount } = await readReturn(context, ada, returned._id);
    if (status === 'received') await updateReturn(context, returned._id, 'refunded');
    await runJobs();
    const [payment] = (await readOrder(context, ada, order._id)).payments;
    expect(payment?.refunded).toBe(status === 'received' ? refundAmount : 0);
    expect([0, 20, 179.98]).toContain(payment?.refunded);
    expect((await stock('coat', 'S')).onHand).toBe(payment?.refunded === 179.98 ? 5 : 3);
    const moves = (await readAuditLogOf(context.store.db, order._id)).filter(({ action }) =>
      action.startsWith('return_'),
    );
    expect(moves).toHaveLength(1);
    await expectReturnInvariants(testShop);
  });
});
