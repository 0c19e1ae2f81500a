import { demoAccounts } from '../../../demo/accounts.ts';
import { demoOrders, openDemoOrders } from '../../../demo/orders.ts';
import { fillDemoOrders } from '../../../server/demoOrders/fillOrders.ts';
import { openOrdersJob } from '../../../server/demoOrders/openOrders.ts';
import type { Store } from '../../../server/store/database.ts';
import { insertUser } from '../../../server/store/users.ts';
import { readOrdersOfUser } from '../../../server/usecases/orders/readOrders.ts';
import { start } from './goods.ts';
import { openMarket, type Market } from './market.ts';

const leaves = [
  ...new Set([...demoOrders, ...openDemoOrders].flatMap((order) => order.leaves.map(({ leaf }) => leaf))),
];

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
export const openDemo = async (store: Store) => {
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
  const bank = { pay: async (intentId: string) => void market.fake.authorize(intentId) };
  const fill = () => fillDemoOrders(market.shop, bank);
  const openOrders = openOrdersJob(market.shop, bank);
  const orders = async () =>
    (
      await readOrdersOfUser(
        market.shop,
        { id: 'maya', isAdmin: false },
        { userId: 'maya', skip: 0, limit: 48, status: undefined, sort: 'createdAt' },
      )
    ).result;
  return { market, fill, openOrders, orders };
};
