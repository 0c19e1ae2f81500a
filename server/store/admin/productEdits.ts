/** Rows of products that staff edit; the transaction holds the lock of the product. */
import { sql } from 'kysely';
import { isFound } from '../common/queries.ts';
import type { Handle, StoreTransaction } from '../database.ts';
import { noteEvent } from '../engines/transactionScope.ts';
import type { ProductSizesTable } from '../schema.ts';
import { stockEvent } from '../shopEvents.ts';

/** The sizes of a product of which units were sold, returned or put back. */
export const listSoldSizes = async (db: Handle, productId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('stock_movements')
    .select('size')
    .distinct()
    .where('product_id', '=', productId)
    .where('order_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ size }) => size));
};

export const setSku = async (trx: StoreTransaction, id: string, sku: string): Promise<void> => {
  await trx.updateTable('products').set({ sku }).where('id', '=', id).execute();
};

/** Whether an order of any status contains the product. */
export const isOrdered = (db: Handle, productId: string): Promise<boolean> =>
  isFound(db.selectFrom('order_items').select('id').where('product_id', '=', productId));

/** The sizes in their order, with the units on hand but for what orders took and gave back: the units that staff and files have set. */
export const listSetUnits = async (
  db: Handle,
  productId: string,
): Promise<{ readonly name: string; readonly quantity: number }[]> => {
  const ofOrders = sql<number>`coalesce((select sum(quantity) from stock_movements where product_id = product_sizes.product_id and size = product_sizes.name and order_id is not null), 0)`;
  const rows = await db
    .selectFrom('product_sizes')
    .select(['name', 'on_hand', ofOrders.as('of_orders')])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ name: row.name, quantity: row.on_hand - Number(row.of_orders) }));
};

/** With its sizes, prices, movements and search terms. */
export const deleteProduct = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('product_details').where('product_id', '=', id).execute();
  await trx.deleteFrom('products').where('id', '=', id).execute();
};

/** Makes `saleCents` the only price of a product that shoppers have not seen. */
export const replacePriceHistory = async (
  trx: StoreTransaction,
  price: { readonly productId: string; readonly saleCents: number; readonly at: string },
): Promise<void> => {
  await trx.deleteFrom('price_history').where('product_id', '=', price.productId).execute();
  await trx
    .insertInto('price_history')
    .values({ product_id: price.productId, sale_cents: price.saleCents, from_at: price.at })
    .execute();
};

export interface SizeMove {
  readonly id: string;
  readonly size: string;
  readonly quantity: number;
}

/** Replaces the rows of a product's sizes and records the units that moved from one to another (S1). The sizes must be locked. */
export const replaceSizes = async (
  trx: StoreTransaction,
  productId: string,
  sizes: readonly ProductSizesTable[],
  { moves, at }: { readonly moves: readonly SizeMove[]; readonly at: string },
): Promise<void> => {
  await trx
    .deleteFrom('product_sizes')
    .where('product_id', '=', productId)
    .$if(sizes.length > 0, (query) =>
      query.where(
        'name',
        'not in',
        sizes.map(({ name }) => name),
      ),
    )
    .execute();
  for (const size of sizes)
    await trx
      .insertInto('product_sizes')
      .values(size)
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'name'])
          .doUpdateSet({ position: size.position, on_hand: size.on_hand, reserved: size.reserved }),
      )
      .execute();
  noteEvent(stockEvent(productId));
  if (moves.length > 0)
    await trx
      .insertInto('stock_movements')
      .values(
        moves.map((move) => ({
          ...move,
          product_id: productId,
          reason: 'correction' as const,
          order_id: null,
          at,
        })),
      )
      .execute();
};
