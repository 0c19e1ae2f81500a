/** Queries of the demo's orders alone. */
import { sql } from 'kysely';
import type { StockKey } from '../domain/stock.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { liveStatuses } from './orders.ts';
import type { OrdersTable } from './schema.ts';

/** A size of a product of this leaf that can be had with plenty to spare, so that no size of the demo sells out by it. */
export const plentifulSize = async (
  db: Handle,
  leaf: string,
  pieces: number,
): Promise<StockKey | undefined> => {
  const row = await db
    .selectFrom('product_sizes')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .innerJoin('categories', 'categories.id', 'products.third_category_id')
    .select(['products.id as productId', 'product_sizes.name as size'])
    .where('categories.slug', '=', leaf)
    .where('products.hidden', '=', 0)
    .where(sql<boolean>`product_sizes.on_hand - product_sizes.reserved >= ${pieces}`)
    .orderBy('products.sku')
    .orderBy('product_sizes.position')
    .limit(1)
    .executeTakeFirst();
  return row;
};

/** The user's order that was made at this very moment. */
export const orderMadeAt = async (db: Handle, userId: string, at: string): Promise<OrdersTable | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '=', at)
    .executeTakeFirst();

/** The unfinished order of a cart. */
export const liveOrderOfCart = async (db: Handle, cartId: string): Promise<OrdersTable | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();

/** Makes an order another user's. */
export const assignOrder = async (
  trx: StoreTransaction,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<void> => {
  await trx.updateTable('orders').set({ user_id: userId }).where('id', '=', orderId).execute();
};
