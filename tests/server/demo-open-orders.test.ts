import { expect, it } from 'vitest';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { expectReturnInvariants } from './support/delivered.ts';
import { openDemo } from './support/demo.ts';
import { describeOnSqlite } from './support/stores.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maya = { id: 'maya', isAdmin: false };

describeOnSqlite("the unfinished orders of the demo's shopper", (openTestStore) => {
  const open = async () => {
    const demo = await openDemo(await openTestStore());
    const { market, openOrders, orders } = demo;
    /** Every job of the demo, as often as there is work. */
    const work = async () => {
      await market.work();
      while (await openOrders.run()) await market.work();
    };
    const unfinished = async () =>
      (await orders())
        .filter(({ status }) => status === 'pending' || status === 'authorized')
        // Both may be of the same moment.
        .toSorted((one, other) => other.status.localeCompare(one.status));
    return { ...demo, work, unfinished };
  };

  it('ORDER-08 are one that is pending and one that is authorized, beside her own empty cart', async () => {
    const { market, fill, work, orders, unfinished } = await open();
    await fill();
    await work();
    expect(new Set((await orders()).map(({ status }) => status))).toEqual(
      new Set([
        'pending',
        'authorized',
        'placed',
        'processing',
        'shipped',
        'delivered',
        'returned',
        'canceled',
      ]),
    );
    const made = await unfinished();
    expect(made.map(({ status, _user: { firstName } }) => [status, firstName])).toEqual([
      ['pending', 'Maya'],
      ['authorized', 'Maya'],
    ]);
    expect(made.map(({ payments: [payment] }) => payment?.status)).toEqual([undefined, 'authorized']);
    const lines = await market.store.db
      .selectFrom('cart_lines')
      .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
      .select('cart_lines.id')
      .where('carts.user_id', '=', 'maya')
      .execute();
    expect(lines).toEqual([]);
    expect(market.problems).toEqual([]);
    await expectReturnInvariants(market);
  });

  it('stay the same two for as long as the demo runs, far beyond a reservation', async () => {
    const { market, fill, work, unfinished } = await open();
    await fill();
    await work();
    const ids = (await unfinished()).map(({ _id }) => _id);
    for (let step = 0; step < 30; step += 1) {
      market.clock.advance(10 * minuteMs);
      await work();
    }
    expect((await unfinished()).map(({ _id }) => _id)).toEqual(ids);
    expect(market.problems).toEqual([]);
  });

  it('are made anew once the old ones ended: canceled by a visitor, or expired while the demo was off', async () => {
    const { market, fill, work, orders, unfinished } = await open();
    await fill();
    await work();
    const [pending, authorized] = await unfinished();
    await updateOrder(market.shop, maya, pending?._id ?? '', { status: 'canceled' });
    await work();
    const next = await unfinished();
    expect(next.map(({ status }) => status).toSorted()).toEqual(['authorized', 'pending']);
    expect(next.map(({ _id }) => _id)).toContain(authorized?._id);
    expect(next.map(({ _id }) => _id)).not.toContain(pending?._id);

    market.clock.advance(dayMs);
    await work();
    const last = await unfinished();
    expect(last.map(({ status }) => status).toSorted()).toEqual(['authorized', 'pending']);
    expect(last.some(({ _id }) => next.some((each) => each._id === _id))).toBe(false);
    expect((await orders()).filter(({ status }) => status === 'canceled')).toHaveLength(4);
    expect(market.problems).toEqual([]);
    await expectReturnInvariants(market);
  });

  it('are gone on with where the process ended between two of their steps', async () => {
    const { market, fill, work, openOrders, unfinished } = await open();
    await fill();
    market.fake.next('createIntent', 'crash');
    await openOrders.run().catch(() => undefined);
    market.clock.advance(minuteMs);
    await work();
    expect((await unfinished()).map(({ status }) => status).toSorted()).toEqual(['authorized', 'pending']);
    await expectReturnInvariants(market);
  });

  it('are none where the account of the demo is gone', async () => {
    const { work, unfinished, market } = await open();
    await market.store.db.updateTable('users').set({ email: 'gone' }).where('id', '=', 'maya').execute();
    await work();
    expect(await unfinished()).toEqual([]);
  });
});
