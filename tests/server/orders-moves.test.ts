import { expect, it } from 'vitest';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { deleteOrder } from '../../server/usecases/orders/deleteOrder.ts';
import { readOrdersOfUser } from '../../server/usecases/orders/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { expectInvariants } from './support/invariants.ts';
import { openMarket } from './support/market.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('the orders of a shopper', (openTestStore) => {
  const open = async () => {
    const market = await openMarket(await openTestStore(), [{ id: 'coat', cents: 8_999, sizes: { S: 3 } }]);
    return { ...market, market, ada: await market.person('ada') };
  };

  it('API-19, ORDER-07 lists 4 a page, newest first, by status, and older first when told', async () => {
    const { shop, clock, add, order, ada } = await open();
    await add(ada, 'coat', 'S');
    const ids: string[] = [];
    for (let made = 0; made < 6; made += 1) {
      const { _id } = await order(ada);
      ids.push(_id);
      if (made < 5) await updateOrder(shop, ada, _id, { status: 'canceled' });
      clock.advance(1000);
    }
    const list = { userId: 'ada', skip: 0, limit: 4, status: undefined, sort: undefined } as const;
    const first = await readOrdersOfUser(shop, ada, list);
    expect(first.result.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, 4));
    expect(first).toMatchObject({ hasMore: true, nextCursor: 4 });
    const second = await readOrdersOfUser(shop, ada, { ...list, skip: 4 });
    expect(second.result.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(4));
    expect(second).toMatchObject({ hasMore: false, nextCursor: null });
    const pending = await readOrdersOfUser(shop, ada, { ...list, status: 'pending' });
    expect(pending.result.map(({ _id }) => _id)).toEqual([ids[5]]);
    const oldest = await readOrdersOfUser(shop, ada, { ...list, sort: 'createdAt', limit: 2 });
    expect(oldest.result.map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
  });

  it('S11 lets shoppers and staff move an order as the statechart says, and no other way', async () => {
    const { shop, market, fake, add, order, person, ada } = await open();
    const admin = await person('root', { isAdmin: true });
    await add(ada, 'coat', 'S');
    const { _id } = await order(ada);
    const move = (who: typeof ada, status: Parameters<typeof updateOrder>[3]['status']) =>
      updateOrder(shop, who, _id, { status });
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
    await startPayment(shop, ada, _id);
    await expect(move(ada, 'placed')).rejects.toMatchObject({ code: 'payment_not_authorized' });
    fake.authorize('pi_1');
    await expect(move(admin, 'placed')).rejects.toMatchObject(refused);
    expect((await move(ada, 'placed')).status).toBe('placed');
    await expect(move(ada, 'processing')).rejects.toMatchObject(refused);
    for (const status of ['processing', 'shipped', 'delivered'] as const)
      expect((await move(admin, status)).status).toBe(status);
    await expect(move(ada, 'canceled')).rejects.toMatchObject(refused);
    await expect(deleteOrder(shop, ada, _id)).rejects.toMatchObject(refused);
    await expectInvariants(market);
  });
});
