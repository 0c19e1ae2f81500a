import { describe, expect, it } from 'vitest';
import { returnRefusals } from '../../contract/returnRules.ts';
import { returnReasons } from '../../contract/rules.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readOrder } from '../../server/usecases/orders/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { readReturn, readReturnsOfUser } from '../../server/usecases/returns/readReturns.ts';
import { readReason } from '../../server/usecases/returns/readRequest.ts';
import { requestReturn } from '../../server/usecases/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/returns/updateReturn.ts';
import { expectReturnInvariants, openReturns, settle } from './support/delivered.ts';
import { describeOnSqlite } from './support/stores.ts';

const dayMs = 86_400_000;

const coats = [{ product: 'coat', size: 'S', quantity: 2 }];
const mind = 'Changed Mind';

describe('the reason of a return', () => {
  const request = { _order: 'o', returnedItems: ['coat'] };

  it.each(returnReasons.filter((reason) => reason !== 'Other'))('RETURN-07 takes %s as it is', (reason) => {
    expect(readReason({ ...request, returnReason: reason })).toEqual({ reason, otherReason: null });
  });

  it.each([{}, { otherReason: '  ' }])('RETURN-06 asks what is meant by Other: %j', (given) => {
    const read = () => readReason({ ...request, returnReason: 'Other', ...given });
    expect(read).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        fields: { otherReason: 'Please specify your reason for return' },
      }),
    );
  });

  it.each([{ returnReason: 'Other', otherReason: ' Too warm. ' }, { returnReason: 'Too warm.' }])(
    'API-39 takes the shopper’s own words: %j',
    (given) => {
      expect(readReason({ ...request, ...given })).toEqual({ reason: 'Other', otherReason: 'Too warm.' });
    },
  );
});

describeOnSqlite('returns', (openTestStore) => {
  const open = async () => openReturns(await openTestStore());

  it('API-39, API-40, RETURN-09 takes the three fields of the specification, for all that the order has of a product', async () => {
    const { shop, market, ada, bring } = await open();
    const order = await bring([
      ...coats,
      { product: 'coat', size: 'M', quantity: 1 },
      { product: 'belt', size: 'One', quantity: 1 },
    ]);
    const made = await requestReturn(shop, ada, {
      _order: order._id,
      returnedItems: ['coat'],
      returnReason: mind,
    });
    expect(made).toMatchObject({
      status: 'requested',
      createdAt: '2026-03-02T10:00:00.003Z',
      _order: order._id,
      orderNumber: order.orderNumber,
      returnReason: mind,
      otherReason: null,
      method: 'store_dropoff',
      refundAmount: 269.97,
      deliveryRefund: 0,
      refund: null,
      items: [
        {
          orderItemId: order.items[0]?._id,
          quantity: 2,
          reason: mind,
          amount: 179.98,
          size: 'S',
          color: 'Bottle',
        },
        { orderItemId: order.items[1]?._id, quantity: 1, reason: mind, amount: 89.99, size: 'M' },
      ],
      timeline: [{ status: 'requested', at: '2026-03-02T10:00:00.003Z', note: null }],
    });
    expect(made.returnNumber).toMatch(/^R\d{10}$/);
    expect(await readReturn(shop, ada, made._id)).toEqual(made);
    const left = await readOrder(shop, ada, order._id);
    expect(left.items.map((item) => [item.returnedQuantity, item.returnableQuantity])).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
    await expectReturnInvariants(market);
  });

  it('RETURN-08 takes lines, quantities, reasons and a method beside them', async () => {
    const { shop, ada, bring } = await open();
    const order = await bring(coats);
    const [line] = order.items;
    const made = await requestReturn(shop, ada, {
      _order: order._id,
      returnedItems: ['coat'],
      returnReason: 'Size or Fit Issue',
      returnMethod: 'courier_pickup',
      items: [{ orderItemId: line?._id ?? '', quantity: 1, reason: 'Arrived Late' }],
    });
    expect(made).toMatchObject({ method: 'courier_pickup', refundAmount: 89.99 });
    expect(made.items).toMatchObject([{ quantity: 1, reason: 'Arrived Late' }]);
  });

  it('API-39 returns a delivered order alone, until 30 days after its delivery', async () => {
    const { shop, ada, clock, add, order, bring } = await open();
    await add(ada, 'coat', 'S');
    const pending = await order(ada);
    const ask = (_order: string) =>
      requestReturn(shop, ada, { _order, returnedItems: ['coat'], returnReason: mind });
    const notYet = { code: 'not_returnable', message: returnRefusals.notDelivered, status: 409 };
    await expect(ask(pending._id)).rejects.toMatchObject(notYet);
    await updateOrder(shop, ada, pending._id, { status: 'canceled' });
    await expect(ask(pending._id)).rejects.toMatchObject({ code: 'not_returnable' });
    const { _id } = await bring(coats);
    clock.advance(30 * dayMs);
    expect(await ask(_id)).toMatchObject({ status: 'requested' });
    const late = await bring(coats);
    clock.advance(30 * dayMs + 1);
    await expect(ask(late._id)).rejects.toMatchObject({ message: returnRefusals.windowPassed });
  });

  it('API-37, API-38 finds what is the shopper’s own, 4 a page, newest first, by status', async () => {
    const { shop, clock, ada, ben, root, bring } = await open();
    const { _id: orderId, items } = await bring([{ product: 'coat', size: 'S', quantity: 5 }]);
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      clock.advance(1000);
      const { _id } = await requestReturn(shop, ada, {
        _order: orderId,
        returnedItems: ['coat'],
        returnReason: mind,
        items: [{ orderItemId: items[0]?._id ?? '', quantity: 1 }],
      });
      ids.unshift(_id);
    }
    await updateReturn(shop, ids[4] ?? '', 'received');
    const list = { userId: 'ada', skip: 0, limit: 4, status: undefined, sort: undefined } as const;
    const first = await readReturnsOfUser(shop, ada, list);
    expect(first.result.map(({ _id }) => _id)).toEqual(ids.slice(0, 4));
    expect(first).toMatchObject({ hasMore: true, nextCursor: 4 });
    const last = await readReturnsOfUser(shop, ada, { ...list, skip: 4 });
    expect(last).toMatchObject({ result: [{ _id: ids[4] }], hasMore: false, nextCursor: null });
    const received = await readReturnsOfUser(shop, ada, { ...list, status: 'received' });
    expect(received.result.map(({ _id }) => _id)).toEqual([ids[4]]);
    const oldest = await readReturnsOfUser(shop, ada, { ...list, sort: 'createdAt', limit: 1 });
    expect(oldest.result.map(({ _id }) => _id)).toEqual([ids[4]]);
    const missing = { code: 'not_found', status: 404 };
    await expect(readReturn(shop, ben, ids[0] ?? '')).rejects.toMatchObject(missing);
    await expect(readReturnsOfUser(shop, ben, list)).rejects.toMatchObject(missing);
    expect(await readReturn(shop, root, ids[0] ?? '')).toMatchObject({ _id: ids[0] });
    const of = (who: typeof ben) =>
      requestReturn(shop, who, { _order: orderId, returnedItems: ['coat'], returnReason: mind });
    await expect(of(ben)).rejects.toMatchObject(missing);
    await expect(of(root)).rejects.toMatchObject(missing);
  });

  it('asks anew for a refund that the provider refused, and for none that went through', async () => {
    const { shop, clock, market, fake, mails, work, ada, bring } = await open();
    const order = await bring(coats);
    const made = await requestReturn(shop, ada, {
      _order: order._id,
      returnedItems: ['coat'],
      returnReason: mind,
    });
    expect(made.deliveryRefund).toBe(0);
    fake.next('refund', 'refused');
    await settle(market, made);
    await work();
    expect(await readReturn(shop, ada, made._id)).toMatchObject({ refund: { state: 'failed' } });
    const refused = async () => (await readOrderForStaff(shop, order._id)).refused;
    expect(await refused()).toMatchObject([{ amount: 179.98, _return: made._id }]);
    clock.advance(60_000);
    for (let time = 0; time < 3; time += 1) {
      await updateReturn(shop, made._id, 'refunded');
      await work();
    }
    expect(await readReturn(shop, ada, made._id)).toMatchObject({
      status: 'refunded',
      refund: { state: 'done' },
    });
    expect(await refused()).toEqual([]);
    expect(fake.effects.filter((effect) => effect.startsWith('refund'))).toEqual(['refund pi_1 17998']);
    expect(mails.filter(({ effectKey }) => effectKey.startsWith('mail:refund'))).toHaveLength(1);
  });
});
