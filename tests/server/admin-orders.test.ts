import { expect, it } from 'vitest';
import type { QueryOf } from '../../contract/call.ts';
import type { adminOrders } from '../../contract/wire/adminOrders.ts';
import { readAllOrders, readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readOverview } from '../../server/usecases/admin/overview.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { start } from './support/goods.ts';
import { address } from './support/market.ts';
import { insertPastOrder } from './support/pastOrder.ts';
import { openStaffed } from './support/staffed.ts';
import { describeOnBothEngines } from './support/stores.ts';

const everyOrder: QueryOf<typeof adminOrders> = {
  skip: 0,
  limit: 20,
  status: undefined,
  q: undefined,
  sort: undefined,
  refund: undefined,
};

describeOnBothEngines('orders in the hands of the staff', (openTestStore) => {
  it('ROLE-05 finds all orders by status, number and email, newest first, page by page', async () => {
    const { shop, store, ada, market } = await openStaffed(await openTestStore());
    const ben = await market.person('ben_b');
    await insertPastOrder(store, { id: 'one', userId: ada.id, cartId: ada.cartId, productId: 'coat' });
    await insertPastOrder(store, {
      id: 'two',
      userId: ben.id,
      cartId: ben.cartId,
      productId: 'coat',
      status: 'placed',
      sizes: ['S', 'M'],
      at: '2026-02-02T09:00:00.000Z',
    });
    const found = async (asked: Partial<typeof everyOrder>) =>
      (await readAllOrders(shop, { ...everyOrder, ...asked })).result.map(({ _id }) => _id);
    expect(await found({})).toEqual(['two', 'one']);
    expect(await found({ sort: 'total' })).toEqual(['one', 'two']);
    expect(await found({ status: 'placed' })).toEqual(['two']);
    expect(await found({ q: '#v-ONE' })).toEqual(['one']);
    expect(await found({ q: 'ada@' })).toEqual(['one']);
    // Wildcards of a pattern mean themselves.
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ q: 'ben_b' })).toEqual(['two']);
    expect(await found({ q: 'b_n_b' })).toEqual([]);
    const first = await readAllOrders(shop, { ...everyOrder, limit: 1 });
    expect(first).toMatchObject({
      hasMore: true,
      nextCursor: 1,
      result: [
        {
          orderNumber: 'V-two',
          pieces: 2,
          total: 185.97,
          refunded: 0,
          _user: { email: 'ben_b@example.com' },
        },
      ],
    });
    expect(await readAllOrders(shop, { ...everyOrder, skip: 1, limit: 1 })).toMatchObject({
      hasMore: false,
      nextCursor: null,
      result: [{ _id: 'one' }],
    });
  });

  it('ROLE-05, S3 refunds amounts that add up to the cent, and never more than was captured', async () => {
    const { shop, staff, delivered, work, fake, store, clock } = await openStaffed(await openTestStore());
    const id = await delivered();
    expect(await readOrderForStaff(shop, id)).toMatchObject({ refundable: 95.98, email: 'ada@example.com' });
    const after = await refundOrder(shop, staff, id, { amount: 33.33, reason: ' A seam had come open ' });
    expect(after.refundable).toBe(62.65);
    await work();
    expect(fake.effects.filter((effect) => effect.startsWith('refund'))).toEqual([`refund pi_${id} 3333`]);
    await expect(refundOrder(shop, staff, id, { amount: 62.66, reason: 'Too much' })).rejects.toMatchObject({
      code: 'refund_exceeded',
      status: 409,
      message: 'At most $62.65 of this order can still be refunded.',
    });
    clock.advance(60_000);
    await refundOrder(shop, staff, id, { amount: 62.65, reason: 'The rest' });
    await work();
    const done = await readOrderForStaff(shop, id);
    expect(done).toMatchObject({ refundable: 0, order: { status: 'delivered' } });
    expect(done.order.payments).toMatchObject([{ refunded: 95.98, status: 'refunded' }]);
    expect(done.log.map(({ action, by, at, after: values }) => ({ action, by, at, values }))).toEqual([
      {
        action: 'order_refunded',
        by: 'cleo@example.com',
        at: clock.now().toISOString(),
        values: { amount: 62.65, reason: 'The rest' },
      },
      {
        action: 'order_refunded',
        by: 'cleo@example.com',
        at: start,
        values: { amount: 33.33, reason: 'A seam had come open' },
      },
    ]);
    await expect(refundOrder(shop, staff, id, { amount: 0.01, reason: 'More' })).rejects.toMatchObject({
      message: 'Nothing in this order can be refunded.',
    });
    expect(await store.db.selectFrom('refunds').select('status').execute()).toEqual([
      { status: 'done' },
      { status: 'done' },
    ]);
  });

  it('ROLE-05, S3 gives back no cent too much to twenty who refund at once', async () => {
    const { shop, staff, delivered, work, fake } = await openStaffed(await openTestStore());
    const id = await delivered();
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, () => refundOrder(shop, staff, id, { amount: 30, reason: 'At once' })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'refund_exceeded' });
    await work();
    expect(fake.intent(`pi_${id}`).refundedCents).toBe(9_000);
    expect((await readOrderForStaff(shop, id)).refundable).toBe(5.98);
  });

  it('ROLE-05 can ask again for a refund that the provider refused', async () => {
    const { shop, staff, delivered, work, fake, clock } = await openStaffed(await openTestStore());
    const id = await delivered();
    await delivered('other');
    const concerned = async () =>
      (await readAllOrders(shop, { ...everyOrder, refund: 'refused' })).result.map(({ _id }) => _id);
    expect(await concerned()).toEqual([]);
    fake.next('refund', 'refused');
    await refundOrder(shop, staff, id, { amount: 10, reason: 'A button' });
    await work();
    expect(await readOrderForStaff(shop, id)).toMatchObject({
      refundable: 95.98,
      refused: [{ amount: 10, reason: 'A button', at: start, _return: null }],
    });
    expect(await readOverview(shop)).toMatchObject({ failedRefunds: 1 });
    expect(await concerned()).toEqual([id]);
    clock.advance(60_000);
    await refundOrder(shop, staff, id, { amount: 10, reason: 'A button' });
    await work();
    expect(fake.intent(`pi_${id}`).refundedCents).toBe(1_000);
    expect(await readOrderForStaff(shop, id)).toMatchObject({ refused: [] });
    expect(await readOverview(shop)).toMatchObject({ failedRefunds: 0 });
    expect(await concerned()).toEqual([]);
  });

  it('ROLE-05 leaves an order as it was where the staff asks to place it for its shopper', async () => {
    const { shop, staff, ada, order, add } = await openStaffed(await openTestStore());
    await add(ada, 'coat', 'M');
    const { _id } = await order(ada);
    await expect(
      updateOrder(shop, staff, _id, { billingAddress: address, status: 'placed' }),
    ).rejects.toMatchObject({ code: 'move_not_allowed' });
    expect((await readOrderForStaff(shop, _id)).order.billingAddress).toBeNull();
  });

  it('ROLE-05, S11 writes down who moved an order', async () => {
    const { shop, staff, store, ada, order, add, fake } = await openStaffed(await openTestStore());
    await add(ada, 'coat', 'M');
    const { _id } = await order(ada);
    await startPayment(shop, ada, _id);
    fake.authorize('pi_1');
    await updateOrder(shop, ada, _id, { status: 'placed' });
    await updateOrder(shop, staff, _id, { status: 'processing' });
    const { log } = await readOrderForStaff(shop, _id);
    expect(log).toEqual([
      {
        action: 'order_moved',
        at: start,
        by: 'cleo@example.com',
        before: { status: 'placed' },
        after: { status: 'processing' },
      },
    ]);
    expect((await store.db.selectFrom('staff_log').selectAll().execute()).length).toBe(1);
    expect(await readOverview(shop)).toMatchObject({ today: { count: 1, total: 95.98 } });
  });

  it('ROLE-05 has the shop at a glance', async () => {
    const { shop, delivered } = await openStaffed(await openTestStore());
    await delivered();
    const overview = await readOverview(shop);
    expect(overview.orders.find(({ status }) => status === 'delivered')).toEqual({
      status: 'delivered',
      count: 1,
    });
    expect(overview).toMatchObject({
      today: { count: 0, total: 0 },
      returns: { requested: 0, received: 0 },
      failedRefunds: 0,
      stock: {
        outOfStock: 1,
        low: 1,
        shortest: [{ _product: { _id: 'coat' }, size: 'S', available: 3 }],
      },
    });
  });
});
