import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/accounts.ts';
import { demoOrders } from '../../demo/orders.ts';
import { fillDemoOrders } from '../../server/demoOrders/fillOrders.ts';
import type { Store } from '../../server/store/database.ts';
import { insertUser } from '../../server/store/users.ts';
import { readOrdersOfUser } from '../../server/usecases/orders/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { expectReturnInvariants } from './support/delivered.ts';
import { start } from './support/goods.ts';
import { openMarket, type Market } from './support/market.ts';
import { describeOnSqlite } from './support/stores.ts';

const leaves = [...new Set(demoOrders.flatMap((order) => order.leaves.map(({ leaf }) => leaf)))];

/** The two accounts as the first start makes them. */
const openAccounts = async ({ shop }: Market): Promise<void> => {
  for (const { email, firstName, lastName, isAdmin, address } of demoAccounts)
    await shop.store.transaction((trx) =>
      insertUser(trx, {
        user: {
          id: isAdmin ? 'admin' : 'maya',
          email,
          password_hash: '',
          first_name: firstName,
          last_name: lastName,
          address: JSON.stringify({ firstName, lastName, ...address }),
          preferences: '[]',
          locale: null,
          is_admin: isAdmin ? 1 : 0,
          created_at: start,
        },
        cartId: `cart-${email}`,
        wishlistId: `wish-${email}`,
      }),
    );
};

/** A product in each leaf that the orders name. */
const openDemo = async (store: Store) => {
  const market = await openMarket(
    store,
    leaves.map((id) => ({ id, cents: 8_999, sizes: { M: 20 } })),
  );
  for (const leaf of leaves) {
    const row = { id: leaf, name: leaf, slug: leaf, level: 3 as const, parent_id: 'men-clothing' };
    await store.db
      .insertInto('categories')
      .values({ ...row, position: 1, hidden: 0 })
      .execute();
    await store.db.updateTable('products').set({ third_category_id: leaf }).where('id', '=', leaf).execute();
  }
  await openAccounts(market);
  const fill = () =>
    fillDemoOrders(market.shop, { pay: async (intentId) => void market.fake.authorize(intentId) });
  const orders = async () =>
    (
      await readOrdersOfUser(
        market.shop,
        { id: 'maya', isAdmin: false },
        { userId: 'maya', skip: 0, limit: 48, status: undefined, sort: 'createdAt' },
      )
    ).result;
  return { market, fill, orders };
};

describeOnSqlite("the past orders of the demo's shopper", (openTestStore) => {
  it('ORDER-08 stand in every status, dated back, with stock, events, money and mails that agree', async () => {
    const { market, fill, orders } = await openDemo(await openTestStore());
    await fill();
    const made = await orders();
    expect(made.map(({ status }) => status)).toEqual([
      'canceled',
      'returned',
      'delivered',
      'delivered',
      'shipped',
      'processing',
      'placed',
    ]);
    expect(made.map(({ createdAt }) => (Date.parse(start) - Date.parse(createdAt)) / 86_400_000)).toEqual(
      demoOrders.map(({ daysAgo }) => daysAgo),
    );
    expect(made.map(({ payments: [payment] }) => payment?.status)).toEqual([
      'refunded',
      'refunded',
      ...Array.from({ length: 5 }, () => 'captured'),
    ]);
    expect(made[2]?.items.map(({ reviewed }) => reviewed)).toEqual([true, false]);
    expect(made[3]).toMatchObject({ promoCode: 'WELCOME10', discount: expect.any(Number) });
    expect(made[4]?.shipments[0]?.trackingNumber).toMatch(/^VRW /);
    // Each mail bears the time of what it tells of, and none comes twice.
    expect(market.mails.map(({ at }) => at < start)).not.toContain(false);
    expect(new Set(market.mails.map(({ effectKey }) => effectKey)).size).toBe(market.mails.length);
    expect(
      await market.store.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute(),
    ).toEqual([]);
    expect(market.problems).toEqual([]);
    await expectReturnInvariants(market);
  });

  it('are made once, however often the demo is started, and stay as a visitor left them', async () => {
    const { market, fill, orders } = await openDemo(await openTestStore());
    await fill();
    const placed = (await orders()).at(-1)?._id ?? '';
    await updateOrder(market.shop, { id: 'maya', isAdmin: false }, placed, { status: 'canceled' });
    await market.work();
    const before = await orders();
    market.clock.advance(86_400_000);
    await fill();
    expect(await orders()).toEqual(before);
  });

  it.each(['createIntent', 'capture', 'refund'] as const)(
    'are gone on with where the start was killed at the provider’s %s',
    async (call) => {
      const { market, fill, orders } = await openDemo(await openTestStore());
      market.fake.next(call, 'crash');
      await fill().catch(() => undefined);
      market.clock.advance(3_600_000);
      await fill();
      await market.work();
      expect((await orders()).map(({ status }) => status)).toHaveLength(demoOrders.length);
      expect(new Set((await orders()).map(({ status }) => status)).size).toBe(6);
      await expectReturnInvariants(market);
    },
  );
});
