import { expect, it } from 'vitest';
import { orderStatuses } from '../../contract/orderStatechart.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { expectReturnInvariants } from './support/returnsShop.ts';
import { openDemoShop } from './support/demoShop.ts';
import { describeOnSqlite } from './support/stores.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maya = { id: 'maya', isAdmin: false };

describeOnSqlite('unfinished orders of the demo shopper', (openTestStore) => {
  const open = async () => {
    const demo = await openDemoShop(await openTestStore());
    const { testShop, openOrders, orders } = demo;
    /** Runs all jobs of the demo until there is no more work. */
    const work = async () => {
      await testShop.runJobs();
      while (await openOrders.run()) await testShop.runJobs();
    };
    const unfinished = async () =>
      (await orders())
        .filter(({ status }) => status === 'pending' || status === 'authorized')
        // Both may have the same creation time.
        .toSorted((one, other) => other.status.localeCompare(one.status));
    return { ...demo, work, unfinished };
  };

  it('ORDER-08 are one pending and one authorized order, and leave the shopper’s own cart empty', async () => {
    const { testShop, fill, work, orders, unfinished } = await open();
    await fill();
    await work();
    expect(new Set((await orders()).map(({ status }) => status))).toEqual(
      new Set(orderStatuses.filter((status) => status !== 'capturing')),
    );
    const created = await unfinished();
    expect(created.map(({ status, _user: { firstName } }) => [status, firstName])).toEqual([
      ['pending', 'Maya'],
      ['authorized', 'Maya'],
    ]);
    expect(created.map(({ payments: [payment] }) => payment?.status)).toEqual([undefined, 'authorized']);
    const lines = await testShop.store.db
      .selectFrom('cart_lines')
      .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
      .select('cart_lines.id')
      .where('carts.user_id', '=', 'maya')
      .execute();
    expect(lines).toEqual([]);
    expect(testShop.loggedErrors).toEqual([]);
    await expectReturnInvariants(testShop);
  });

  it('remain the same two orders beyond the reservation time', async () => {
    const { testShop, fill, work, unfinished } = await open();
    await fill();
    await work();
    const ids = (await unfinished()).map(({ _id }) => _id);
    for (let step = 0; step < 30; step += 1) {
      testShop.clock.advance(10 * minuteMs);
      await work();
    }
    expect((await unfinished()).map(({ _id }) => _id)).toEqual(ids);
    expect(testShop.loggedErrors).toEqual([]);
  });

  it('are recreated after they were canceled by a visitor or expired while the demo was off', async () => {
    const { testShop, fill, work, orders, unfinished } = await open();
    await fill();
    await work();
    const [pending, authorized] = await unfinished();
    await updateOrder(testShop.context, maya, pending?._id ?? '', { status: 'canceled' });
    await work();
    const next = await unfinished();
    expect(next.map(({ status }) => status).toSorted()).toEqual(['authorized', 'pending']);
    expect(next.map(({ _id }) => _id)).toContain(authorized?._id);
    expect(next.map(({ _id }) => _id)).not.toContain(pending?._id);

    testShop.clock.advance(dayMs);
    await work();
    const last = await unfinished();
    expect(last.map(({ status }) => status).toSorted()).toEqual(['authorized', 'pending']);
    expect(last.some(({ _id }) => next.some((each) => each._id === _id))).toBe(false);
    expect((await orders()).filter(({ status }) => status === 'canceled')).toHaveLength(4);
    expect(testShop.loggedErrors).toEqual([]);
    await expectReturnInvariants(testShop);
  });

  it('are completed after the process ended between two steps', async () => {
    const { testShop, fill, work, openOrders, unfinished } = await open();
    await fill();
    testShop.paymentProvider.next('createIntent', 'crash');
    await openOrders.run().catch(() => undefined);
    testShop.clock.advance(minuteMs);
    await work();
    expect((await unfinished()).map(({ status }) => status).toSorted()).toEqual(['authorized', 'pending']);
    await expectReturnInvariants(testShop);
  });

  it('are not created when the demo account was deleted', async () => {
    const { work, unfinished, testShop } = await open();
    await testShop.store.db.updateTable('users').set({ email: 'gone' }).where('id', '=', 'maya').execute();
    await work();
    expect(await unfinished()).toEqual([]);
  });
});
