import { expect, it } from 'vitest';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { adminOrders } from '../../contract/wire/adminOrders.ts';
import { readAllOrders, readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readOverview } from '../../server/usecases/admin/overview.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { start } from './support/seedShop.ts';
import { address } from './support/testShop.ts';
import { insertPastOrder } from './support/pastOrder.ts';
import { openAdminShop } from './support/adminShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const defaultQuery: QueryOf<typeof adminOrders> = {
  skip: 0,
  limit: 20,
  status: undefined,
  q: undefined,
  sort: undefined,
  refund: undefined,
};

describeOnBothEngines('admin orders', (openTestStore) => {
  it('ROLE-05 lists all orders by status, number and email, newest first, in pages', async () => {
    const { context, store, ada, testShop } = await openAdminShop(await openTestStore());
    const ben = await testShop.createShopper('ben_b');
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
    const listOrderIds = async (filters: Partial<typeof defaultQuery>) =>
      (await readAllOrders(context, { ...defaultQuery, ...filters })).result.map(({ _id }) => _id);
    expect(await listOrderIds({})).toEqual(['two', 'one']);
    expect(await listOrderIds({ sort: 'total' })).toEqual(['one', 'two']);
    expect(await listOrderIds({ status: 'placed' })).toEqual(['two']);
    expect(await listOrderIds({ q: '#v-ONE' })).toEqual(['one']);
    expect(await listOrderIds({ q: 'ada@' })).toEqual(['one']);
    // Wildcards of SQL patterns are literal.
    expect(await listOrderIds({ q: '%' })).toEqual([]);
    expect(await listOrderIds({ q: 'ben_b' })).toEqual(['two']);
    expect(await listOrderIds({ q: 'b_n_b' })).toEqual([]);
    const first = await readAllOrders(context, { ...defaultQuery, limit: 1 });
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
    expect(await readAllOrders(context, { ...defaultQuery, skip: 1, limit: 1 })).toMatchObject({
      hasMore: false,
      nextCursor: null,
      result: [{ _id: 'one' }],
    });
  });

  it('ROLE-05, S3 partial refunds add up to the cent and never exceed the captured amount', async () => {
    const { context, staff, insertDeliveredOrder, runJobs, paymentProvider, store, clock } =
      await openAdminShop(await openTestStore());
    const id = await insertDeliveredOrder();
    expect(await readOrderForStaff(context, id)).toMatchObject({
      refundable: 95.98,
      email: 'ada@example.com',
    });
    const after = await refundOrder(context, staff, id, { amount: 33.33, reason: ' A seam had come open ' });
    expect(after.refundable).toBe(62.65);
    await runJobs();
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toEqual([
      `refund pi_${id} 3333`,
    ]);
    await expect(
      refundOrder(context, staff, id, { amount: 62.66, reason: 'Too much' }),
    ).rejects.toMatchObject({
      code: 'refund_exceeded',
      status: 409,
      message: 'At most $62.65 of this order can still be refunded.',
    });
    clock.advance(60_000);
    await refundOrder(context, staff, id, { amount: 62.65, reason: 'The rest' });
    await runJobs();
    const done = await readOrderForStaff(context, id);
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
    await expect(refundOrder(context, staff, id, { amount: 0.01, reason: 'More' })).rejects.toMatchObject({
      message: 'Nothing in this order can be refunded.',
    });
    expect(await store.db.selectFrom('refunds').select('status').execute()).toEqual([
      { status: 'done' },
      { status: 'done' },
    ]);
  });

  it('ROLE-05, S3 twenty concurrent refunds never exceed the captured amount', async () => {
    const { context, staff, insertDeliveredOrder, runJobs, paymentProvider } = await openAdminShop(
      await openTestStore(),
    );
    const id = await insertDeliveredOrder();
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, () => refundOrder(context, staff, id, { amount: 30, reason: 'At once' })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'refund_exceeded' });
    await runJobs();
    expect(paymentProvider.intent(`pi_${id}`).refundedCents).toBe(9_000);
    expect((await readOrderForStaff(context, id)).refundable).toBe(5.98);
  });

  it('ROLE-05 a failed refund can be retried', async () => {
    const { context, staff, insertDeliveredOrder, runJobs, paymentProvider, clock } = await openAdminShop(
      await openTestStore(),
    );
    const id = await insertDeliveredOrder();
    await insertDeliveredOrder('other');
    const ordersWithFailedRefund = async () =>
      (await readAllOrders(context, { ...defaultQuery, refund: 'refused' })).result.map(({ _id }) => _id);
    expect(await ordersWithFailedRefund()).toEqual([]);
    paymentProvider.next('refund', 'refused');
    await refundOrder(context, staff, id, { amount: 10, reason: 'A button' });
    await runJobs();
    expect(await readOrderForStaff(context, id)).toMatchObject({
      refundable: 95.98,
      refused: [{ amount: 10, reason: 'A button', at: start, _return: null }],
    });
    expect(await readOverview(context)).toMatchObject({ failedRefunds: 1 });
    expect(await ordersWithFailedRefund()).toEqual([id]);
    clock.advance(60_000);
    await refundOrder(context, staff, id, { amount: 10, reason: 'A button' });
    await runJobs();
    expect(paymentProvider.intent(`pi_${id}`).refundedCents).toBe(1_000);
    expect(await readOrderForStaff(context, id)).toMatchObject({ refused: [] });
    expect(await readOverview(context)).toMatchObject({ failedRefunds: 0 });
    expect(await ordersWithFailedRefund()).toEqual([]);
  });

  it('ROLE-05 an order that staff tries to place stays unchanged', async () => {
    const { context, staff, ada, order, add } = await openAdminShop(await openTestStore());
    await add(ada, 'coat', 'M');
    const { _id } = await order(ada);
    await expect(
      updateOrder(context, staff, _id, { billingAddress: address, status: 'placed' }),
    ).rejects.toMatchObject({ code: 'move_not_allowed' });
    expect((await readOrderForStaff(context, _id)).order.billingAddress).toBeNull();
  });

  it('ROLE-05, S11 a status change by staff is recorded in the audit log', async () => {
    const { context, staff, store, ada, order, add, paymentProvider } = await openAdminShop(
      await openTestStore(),
    );
    await add(ada, 'coat', 'M');
    const { _id } = await order(ada);
    await startPayment(context, ada, _id);
    paymentProvider.authorize('pi_1');
    await updateOrder(context, ada, _id, { status: 'placed' });
    await updateOrder(context, staff, _id, { status: 'processing' });
    const { log } = await readOrderForStaff(context, _id);
    expect(log).toEqual([
      {
        action: 'order_moved',
        at: start,
        by: 'cleo@example.com',
        before: { status: 'placed' },
        after: { status: 'processing' },
        _id: expect.any(String),
        undo: null,
        isUndo: false,
      },
    ]);
    expect((await store.db.selectFrom('staff_log').selectAll().execute()).length).toBe(1);
    expect(await readOverview(context)).toMatchObject({ today: { count: 1, total: 95.98 } });
    // Placed at 10 o'clock UTC, which is midnight in Kiritimati: of the new day there.
    const abroad = (hours: number) => ({
      ...context,
      clock: () => new Date(Date.parse(start) + hours * 3_600_000),
      config: { timeZone: 'Pacific/Kiritimati' },
    });
    expect(await readOverview(abroad(13.9))).toMatchObject({ today: { count: 1 } });
    expect(await readOverview(abroad(24))).toMatchObject({ today: { count: 0 } });
  });

  it('ROLE-05 the overview shows orders, returns, refunds and stock', async () => {
    const { context, store, insertDeliveredOrder } = await openAdminShop(await openTestStore());
    await insertDeliveredOrder();
    const overview = await readOverview(context);
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
    const countLow = async (available: number) => {
      await store.db
        .updateTable('product_sizes')
        .set((eb) => ({ on_hand: eb('reserved', '+', available) }))
        .where('product_id', '=', 'coat')
        .where('name', '=', 'S')
        .execute();
      return (await readOverview(context)).stock.low;
    };
    expect([await countLow(5), await countLow(4)]).toEqual([0, 1]);
    await store.db.updateTable('products').set({ hidden: 1 }).execute();
    expect((await readOverview(context)).stock).toEqual({ outOfStock: 0, low: 0, shortest: [] });
  });
});
