/** Queries of the demo's orders; the shop itself needs none of them. */
import type { StockKey } from '../../server/domain/stock.ts';
import type { Handle, StoreTransaction } from '../../server/store/database.ts';
import { literals } from '../../server/store/literals.ts';
import { unfinishedStatuses } from '../../server/store/orders.ts';
import type { OrdersTable } from '../../server/store/schema.ts';

/** A size of a visible product in the leaf category with at least `minimumStock` available units. */
export const findWellStockedSize = async (
  db: Handle,
  categorySlug: string,
  minimumStock: number,
): Promise<StockKey | undefined> => {
  const row = await db
    .selectFrom('product_sizes')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .innerJoin('categories', 'categories.id', 'products.third_category_id')
    .select(['products.id as productId', 'product_sizes.name as size'])
    .where('categories.slug', '=', categorySlug)
    .where('products.hidden', '=', 0)
    .where((eb) => eb(eb('product_sizes.on_hand', '-', eb.ref('product_sizes.reserved')), '>=', minimumStock))
    .orderBy('products.sku')
    .orderBy('product_sizes.position')
    .limit(1)
    .executeTakeFirst();
  return row;
};

/** The user's order created at this time, ISO 8601. */
export const findOrderCreatedAt = async (
  db: Handle,
  userId: string,
  at: string,
): Promise<OrdersTable | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '=', at)
    .executeTakeFirst();

/** The unfinished order of a cart. */
export const findUnfinishedOrderOfCart = async (
  db: Handle,
  cartId: string,
): Promise<OrdersTable | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('status', 'in', literals(unfinishedStatuses))
    .executeTakeFirst();

/** Assigns an order to another user. */
export const assignOrder = async (
  trx: StoreTransaction,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<void> => {
  await trx.updateTable('orders').set({ user_id: userId }).where('id', '=', orderId).execute();
};
