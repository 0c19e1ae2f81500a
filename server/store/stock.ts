/** Stock in SQL: conditional updates alone, so that no reader's stale number can oversell (S1, S2). */
import { sql } from 'kysely';
import type { StockKey, StockQuantity } from '../domain/stock.ts';
import type { Handle } from './database.ts';

/** A size that could not be had in the wanted quantity, and how many can. */
export interface StockShortage extends StockKey {
  readonly available: number;
}

const availableOf = async (db: Handle, { productId, size }: StockKey): Promise<number> => {
  const row = await db
    .selectFrom('product_sizes')
    .select(sql<number>`on_hand - reserved`.as('available'))
    .where('product_id', '=', productId)
    .where('name', '=', size)
    .executeTakeFirst();
  return Number(row?.available ?? 0);
};

/**
 * Applies reservation changes (positive reserves, negative releases) in the order given, which must be key order.
 * At the first size that has too little it stops and answers with it: the caller must roll back.
 */
export const changeReservations = async (
  db: Handle,
  changes: readonly StockQuantity[],
): Promise<StockShortage | undefined> => {
  for (const { productId, size, quantity } of changes) {
    const { numUpdatedRows } = await db
      .updateTable('product_sizes')
      .set((eb) => ({ reserved: eb('reserved', '+', quantity) }))
      .where('product_id', '=', productId)
      .where('name', '=', size)
      .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      return { productId, size, available: await availableOf(db, { productId, size }) };
  }
  return undefined;
};

/** Why stock left or came back with an order. */
type OrderReason = 'sale' | 'cancel' | 'return';

interface StockMove {
  readonly orderId: string;
  readonly at: string;
  readonly newId: () => string;
}

const record = async (
  db: Handle,
  item: StockQuantity,
  reason: OrderReason,
  { orderId, at, newId }: StockMove,
): Promise<void> => {
  const quantity = reason === 'sale' ? -item.quantity : item.quantity;
  await db
    .insertInto('stock_movements')
    .values({
      id: newId(),
      product_id: item.productId,
      size: item.size,
      quantity,
      reason,
      order_id: orderId,
      at,
    })
    .execute();
  // A piece that came back was sold all the same.
  if (reason === 'return') return;
  await db
    .updateTable('products')
    .set((eb) => ({ sold_30_days: eb('sold_30_days', '-', quantity) }))
    .where('id', '=', item.productId)
    .$if(reason === 'cancel', (query) => query.where('sold_30_days', '>=', item.quantity))
    .execute();
};

/** Takes reserved pieces out of the warehouse, each with a movement (S1). `items` must be in key order. */
export const sellReserved = async (
  db: Handle,
  items: readonly StockQuantity[],
  move: StockMove,
): Promise<void> => {
  for (const item of items) {
    await db
      .updateTable('product_sizes')
      .set((eb) => ({
        on_hand: eb('on_hand', '-', item.quantity),
        reserved: eb('reserved', '-', item.quantity),
      }))
      .where('product_id', '=', item.productId)
      .where('name', '=', item.size)
      .execute();
    await record(db, item, 'sale', move);
  }
};

/** Puts pieces of an order that was canceled, or of a return that has come, back into the warehouse. `items` must be in key order. */
export const putBack = async (
  db: Handle,
  items: readonly StockQuantity[],
  reason: 'cancel' | 'return',
  move: StockMove,
): Promise<void> => {
  for (const item of items) {
    await db
      .updateTable('product_sizes')
      .set((eb) => ({ on_hand: eb('on_hand', '+', item.quantity) }))
      .where('product_id', '=', item.productId)
      .where('name', '=', item.size)
      .execute();
    await record(db, item, reason, move);
  }
};
