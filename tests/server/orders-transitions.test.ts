import { expect, it } from 'vitest';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { deleteOrder } from '../../server/usecases/orders/deleteOrder.ts';
import { readOrdersOfUser } from '../../server/usecases/orders/read/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { expectInvariants } from './support/invariants.ts';
import { openTestShop } from './support/testShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('orders of a shopper', (openTestStore) => {
  const open = async () => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 3 } },
    ]);
    return { ...testShop, testShop, ada: await testShop.createShopper('ada') };
  };

  it('API-19, ORDER-07 are listed 4 per page, by status, newest or oldest first', async () => {
    const { context, clock, add, order, ada } = await open();
    await add(ada, 'coat', 'S');
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const { _id } = await order(ada);
      ids.push(_id);
      if (index < 5) await updateOrder(context, ada, _id, { status: 'canceled' });
      clock.advance(1000);
    }
    const list = { userId: 'ada', skip: 0, limit: 4, status: undefined, sort: undefined } as const;
    const first = await readOrdersOfUser(context, ada, list);
    expect(first.result.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, 4));
    expect(first).toMatchObject({ hasMore: true, nextCursor: 4 });
    const second = await readOrdersOfUser(context, ada, { ...list, skip: 4 });
    expect(second.result.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(4));
    expect(second).toMatchObject({ hasMore: false, nextCursor: null });
    const pending = await readOrdersOfUser(context, ada, { ...list, status: 'pending' });
    expect(pending.result.map(({ _id }) => _id)).toEqual([ids[5]]);
    const oldest = await readOrdersOfUser(context, ada, { ...list, sort: 'createdAt', limit: 2 });
    expect(oldest.result.map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
  });

  it('S11 shoppers and staff can make exactly the transitions of the statechart', async () => {
    const { context, testShop, paymentProvider, add, order, createShopper, ada } = await open();
    const admin = await createShopper('root', { isAdmin: true });
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    const move = (shopper: typeof ada, status: Parameters<typeof updateOrder>[3]['status']) =>
      updateOrder(context, shopper, _id, { status });
    const refused = { code: 'move_not_allowed', status: 409 };
    for (const status of [
      'authorized',
      'capturing',
      'processing',
      'shipped',
      'delivered',
      'returned',
    ] as const) {
      await expect(move(ada, status)).rejects.toMatchObject(refused);
      await expect(move(admin, status)).rejects.toMatchObject(refused);
    }
    await startPayment(context, ada, _id);
    await expect(move(ada, 'placed')).rejects.toMatchObject({ code: 'payment_not_authorized' });
    paymentProvider.authorize('pi_1');
    await expect(move(admin, 'placed')).rejects.toMatchObject(refused);
    expect((await move(ada, 'placed')).status).toBe('placed');
    await expect(move(ada, 'processing')).rejects.toMatchObject(refused);
    for (const status of ['processing', 'shipped', 'delivered'] as const)
      expect((await move(admin, status)).status).toBe(status);
    await expect(move(ada, 'canceled')).rejects.toMatchObject(refused);
    await expect(deleteOrder(context, ada, _id)).rejects.toMatchObject(refused);
    await expectInvariants(testShop);
  });
});
