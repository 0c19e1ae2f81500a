import { demoAccounts } from '../../../demo/accounts.ts';
import { demoOrders, openDemoOrders } from '../../../demo/orders/demoOrders.ts';
import { seedDemoOrders } from '../../../demo/orders/seedDemoOrders.ts';
import { openOrdersJob } from '../../../demo/orders/openOrdersJob.ts';
import type { Store } from '../../../server/store/database.ts';
import { insertUser } from '../../../server/store/users.ts';
import { readOrdersOfUser } from '../../../server/usecases/orders/read/readOrders.ts';
import { start } from './seedShop.ts';
import { openTestShop, type TestShop } from './testShop.ts';

const leaves = [
  ...new Set(
    [...demoOrders, ...openDemoOrders].flatMap((order) => order.items.map(({ category }) => category)),
  ),
];

/** Inserts the two demo accounts. */
const openAccounts = async ({ context }: TestShop): Promise<void> => {
  for (const { email, firstName, lastName, isAdmin, address } of demoAccounts)
    await context.store.transaction((trx) =>
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

/** A shop with the demo accounts and a product in each leaf category of the demo orders. */
export const openDemoShop = async (store: Store) => {
  const testShop = await openTestShop(
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
  await openAccounts(testShop);
  const bank = { pay: async (intentId: string) => void testShop.paymentProvider.authorize(intentId) };
  const fill = () => seedDemoOrders(testShop.context, bank);
  const openOrders = openOrdersJob(testShop.context, bank);
  const orders = async () =>
    (
      await readOrdersOfUser(
        testShop.context,
        { id: 'maya', isAdmin: false },
        { userId: 'maya', skip: 0, limit: 48, status: undefined, sort: 'createdAt' },
      )
    ).result;
  return { testShop, fill, openOrders, orders };
};
