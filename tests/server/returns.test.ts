import { describe, expect, it } from 'vitest';
import { returnUnavailableReasons } from '../../contract/returnRules.ts';
import { returnReasons } from '../../contract/rules/returns.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { readReturn, readReturnsOfUser } from '../../server/usecases/orders/read/readReturns.ts';
import { parseReason } from '../../server/usecases/orders/returns/parseReturnRequest.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { expectReturnInvariants, openReturnsShop, receiveAndRefund } from './support/returnsShop.ts';
import { describeOnSqlite } from './support/stores.ts';

const dayMs = 86_400_000;

const coats = [{ product: 'coat', size: 'S', quantity: 2 }];
const reason = 'Changed Mind';

describe('parseReason', () => {
  const request = { _order: 'o', returnedItems: ['coat'] };

  it.each(returnReasons.filter((known) => known !== 'Other'))('RETURN-07 accepts %s', (known) => {
    expect(parseReason({ ...request, returnReason: known })).toEqual({ reason: known, otherReason: null });
  });

  it.each([{}, { otherReason: '  ' }])('RETURN-06 requires a description of Other: %j', (given) => {
    const read = () => parseReason({ ...request, returnReason: 'Other', ...given });
    expect(read).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        fields: { otherReason: 'Please specify your reason for return' },
      }),
    );
  });

  it.each([{ returnReason: 'Other', otherReason: ' Too warm. ' }, { returnReason: 'Too warm.' }])(
    'API-39 accepts a free-text reason: %j',
    (given) => {
      expect(parseReason({ ...request, ...given })).toEqual({ reason: 'Other', otherReason: 'Too warm.' });
    },
  );
});

describeOnSqlite('returns', (openTestStore) => {
  const open = async () => openReturnsShop(await openTestStore());

  it('API-39, API-40, RETURN-09 the three required fields return all units of a product', async () => {
    const { context, testShop, ada, buy } = await open();
    const order = await buy([
      ...coats,
      { product: 'coat', size: 'M', quantity: 1 },
      { product: 'belt', size: 'One', quantity: 1 },
    ]);
    const created = await requestReturn(context, ada, {
      _order: order._id,
      returnedItems: ['coat'],
      returnReason: reason,
    });
    expect(created).toMatchObject({
      status: 'requested',
      createdAt: '2026-03-02T10:00:00.003Z',
      _order: order._id,
      orderNumber: order.orderNumber,
      returnReason: reason,
      otherReason: null,
      method: 'store_dropoff',
      refundAmount: 269.97,
      deliveryRefund: 0,
      refund: null,
      items: [
        {
          orderItemId: order.items[0]?._id,
          quantity: 2,
          reason,
          amount: 179.98,
          size: 'S',
          color: 'Bottle',
        },
        { orderItemId: order.items[1]?._id, quantity: 1, reason, amount: 89.99, size: 'M' },
      ],
      timeline: [{ status: 'requested', at: '2026-03-02T10:00:00.003Z', note: null }],
    });
    expect(created.returnNumber).toMatch(/^R\d{10}$/);
    expect(await readReturn(context, ada, created._id)).toEqual(created);
    const left = await readOrder(context, ada, order._id);
    expect(left.items.map((item) => [item.returnedQuantity, item.returnableQuantity])).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
    await expectReturnInvariants(testShop);
  });

  it('RETURN-08 accepts lines, quantities, reasons and a method', async () => {
    const { context, ada, buy } = await open();
    const order = await buy(coats);
    const [line] = order.items;
    const created = await requestReturn(context, ada, {
      _order: order._id,
      returnedItems: ['coat'],
      returnReason: 'Size or Fit Issue',
      returnMethod: 'courier_pickup',
      items: [{ orderItemId: line?._id ?? '', quantity: 1, reason: 'Arrived Late' }],
    });
    expect(created).toMatchObject({ method: 'courier_pickup', refundAmount: 89.99 });
    expect(created.items).toMatchObject([{ quantity: 1, reason: 'Arrived Late' }]);
  });

  it('API-39 accepts delivered orders only, until 30 days after delivery', async () => {
    const { context, ada, clock, add, order, buy } = await open();
    await add(ada, 'coat', 'S');
    const pending = await order(ada);
    const ask = (_order: string) =>
      requestReturn(context, ada, { _order, returnedItems: ['coat'], returnReason: reason });
    const notYet = { code: 'not_returnable', message: returnUnavailableReasons.notDelivered, status: 409 };
    await expect(ask(pending._id)).rejects.toMatchObject(notYet);
    await updateOrder(context, ada, pending._id, { status: 'canceled' });
    await expect(ask(pending._id)).rejects.toMatchObject({ code: 'not_returnable' });
    const { _id } = await buy(coats);
    clock.advance(30 * dayMs);
    expect(await ask(_id)).toMatchObject({ status: 'requested' });
    const late = await buy(coats);
    clock.advance(30 * dayMs + 1);
    await expect(ask(late._id)).rejects.toMatchObject({ message: returnUnavailableReasons.windowPassed });
  });

  it('API-37, API-38 lists the shopper’s own returns, 4 per page, newest first, by status', async () => {
    const { context, clock, ada, ben, root, buy } = await open();
    const { _id: orderId, items } = await buy([{ product: 'coat', size: 'S', quantity: 5 }]);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      clock.advance(1000);
      const { _id } = await requestReturn(context, ada, {
        _order: orderId,
        returnedItems: ['coat'],
        returnReason: reason,
        items: [{ orderItemId: items[0]?._id ?? '', quantity: 1 }],
      });
      ids.unshift(_id);
    }
    await updateReturn(context, ids[4] ?? '', 'received');
    const list = { userId: 'ada', skip: 0, limit: 4, status: undefined, sort: undefined } as const;
    const first = await readReturnsOfUser(context, ada, list);
    expect(first.result.map(({ _id }) => _id)).toEqual(ids.slice(0, 4));
    expect(first).toMatchObject({ hasMore: true, nextCursor: 4 });
    const last = await readReturnsOfUser(context, ada, { ...list, skip: 4 });
    expect(last).toMatchObject({ result: [{ _id: ids[4] }], hasMore: false, nextCursor: null });
    const received = await readReturnsOfUser(context, ada, { ...list, status: 'received' });
    expect(received.result.map(({ _id }) => _id)).toEqual([ids[4]]);
    const oldest = await readReturnsOfUser(context, ada, { ...list, sort: 'createdAt', limit: 1 });
    expect(oldest.result.map(({ _id }) => _id)).toEqual([ids[4]]);
    const missing = { code: 'not_found', status: 404 };
    await expect(readReturn(context, ben, ids[0] ?? '')).rejects.toMatchObject(missing);
    await expect(readReturnsOfUser(context, ben, list)).rejects.toMatchObject(missing);
    expect(await readReturn(context, root, ids[0] ?? '')).toMatchObject({ _id: ids[0] });
    const of = (shopper: typeof ben) =>
      requestReturn(context, shopper, { _order: orderId, returnedItems: ['coat'], returnReason: reason });
    await expect(of(ben)).rejects.toMatchObject(missing);
    await expect(of(root)).rejects.toMatchObject(missing);
  });

  it('retries a failed refund, but not a completed one', async () => {
    const { context, clock, testShop, paymentProvider, mails, runJobs, ada, buy } = await open();
    const order = await buy(coats);
    const created = await requestReturn(context, ada, {
      _order: order._id,
      returnedItems: ['coat'],
      returnReason: reason,
    });
    expect(created.deliveryRefund).toBe(0);
    paymentProvider.next('refund', 'refused');
    await receiveAndRefund(testShop, created);
    await runJobs();
    expect(await readReturn(context, ada, created._id)).toMatchObject({ refund: { state: 'failed' } });
    const refused = async () => (await readOrderForStaff(context, order._id)).refused;
    expect(await refused()).toMatchObject([{ amount: 179.98, _return: created._id }]);
    clock.advance(60_000);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await updateReturn(context, created._id, 'refunded');
      await runJobs();
    }
    expect(await readReturn(context, ada, created._id)).toMatchObject({
      status: 'refunded',
      refund: { state: 'done' },
    });
    expect(await refused()).toEqual([]);
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toEqual([
      'refund pi_1 17998',
    ]);
    expect(mails.filter(({ effectKey }) => effectKey.startsWith('mail:refund'))).toHaveLength(1);
  });
});
