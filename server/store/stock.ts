/** Stock changes in SQL: conditional updates only, so that stale reads cannot oversell (S1, S2). */
import { sql } from 'kysely';
import type { StockKey, StockQuantity } from '../domain/stock.ts';
import { prepare } from './common/prepare.ts';
import type { Handle } from './database.ts';
import { noteStockChange } from './engines/transactionScope.ts';

/** A size with too few units, and its available quantity. */
export interface StockShortage extends StockKey {
  readonly available: number;
}

const available = sql<number>`on_hand - reserved`.as('available');

export const readAvailable = async (db: Handle, { productId, size }: StockKey): Promise<number> => {
  const row = await db
    .selectFrom('product_sizes')
    .select(available)
    .where('product_id', '=', productId)
    .where('name', '=', size)
    .executeTakeFirst();
  return Number(row?.available ?? 0);
};

const reservationUpdate = prepare((db, { productId, size, quantity }: StockQuantity) =>
  db
    .updateTable('product_sizes')
    .set((eb) => ({ reserved: eb('reserved', '+', quantity) }))
    .where('product_id', '=', productId)
    .where('name', '=', size)
    .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
    .returning(available),
);

/**
 * Applies reservation changes (positive reserves, negative releases). `changes` must be in key order, against deadlocks.
 * Stops at the first size with too few units and returns it; the caller must roll back.
 */
export const changeReservations = async (
  db: Handle,
  changes: readonly StockQuantity[],
): Promise<StockShortage | undefined> => {
  for (const { productId, size, quantity } of changes) {
    const row = await reservationUpdate.get(db, { productId, size, quantity });
    if (!row) return { productId, size, available: await readAvailable(db, { productId, size }) };
    noteStockChange({ productId, before: row.available + quantity, after: row.available });
  }
  return undefined;
};

/** Reasons of stock movements caused by orders. */
type OrderMovementReason = 'sale' | 'cancel' | 'return' | 'correction';

export interface MovementContext {
  readonly orderId: string;
  readonly at: string;
  readonly newId: () => string;
}

interface NewMovement extends StockQuantity {
  readonly id: string;
  readonly reason: OrderMovementReason;
  readonly orderId: string;
  readonly at: string;
}

const movementInsert = prepare((db, { id, productId, size, quantity, reason, orderId, at }: NewMovement) =>
  db
    .insertInto('stock_movements')
    .values({ id, product_id: productId, size, quantity, reason, order_id: orderId, at }),
);

const soldUnitsUpdate = prepare((db, { productId, quantity }: Omit<StockQuantity, 'size'>) =>
  db
    .updateTable('products')
    .set((eb) => ({ sold_30_days: eb('sold_30_days', '+', quantity) }))
    .where('id', '=', productId)
    .where(sql<boolean>`sold_30_days + ${quantity} >= 0`),
);

/** Records a movement; that of a sale takes the units away. */
export const recordMovement = async (
  db: Handle,
  item: StockQuantity,
  reason: OrderMovementReason,
  { orderId, at, newId }: MovementContext,
): Promise<void> => {
  const { productId, size } = item;
  const quantity = reason === 'sale' ? -item.quantity : item.quantity;
  await movementInsert.run(db, { id: newId(), productId, size, quantity, reason, orderId, at });
  // Returned units still count as sold, as do those of another size.
  if (reason === 'sale' || reason === 'cancel')
    await soldUnitsUpdate.run(db, { productId, quantity: -quantity });
};

const sizeSale = prepare((db, { productId, size, quantity }: StockQuantity) =>
  db
    .updateTable('product_sizes')
    .set((eb) => ({ on_hand: eb('on_hand', '-', quantity), reserved: eb('reserved', '-', quantity) }))
    .where('product_id', '=', productId)
    .where('name', '=', size),
);

/** Turns reserved units into sold ones, with a movement each (S1). `items` must be in key order. */
export const sellReserved = async (
  db: Handle,
  items: readonly StockQuantity[],
  move: MovementContext,
): Promise<void> => {
  for (const item of items) {
    await sizeSale.run(db, item);
    await recordMovement(db, item, 'sale', move);
  }
};

/** A size that staff removed after it was sold comes back as the last one when a unit of it does. */
const insertRemovedSize = async (db: Handle, { productId, size, quantity }: StockQuantity): Promise<void> => {
  await db
    .insertInto('product_sizes')
    .values(({ selectFrom }) => ({
      product_id: productId,
      name: size,
      position: selectFrom('product_sizes')
        .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
        .where('product_id', '=', productId),
      on_hand: quantity,
      reserved: 0,
    }))
    .execute();
};

/** Adds units of a canceled order or a received return to the stock, with a movement each (S1). `items` must be in key order. */
export const restock = async (
  db: Handle,
  items: readonly StockQuantity[],
  reason: 'cancel' | 'correction' | 'return',
  move: MovementContext,
): Promise<void> => {
  const removed: StockQuantity[] = [];
  for (const item of items) {
    const row = await db
      .updateTable('product_sizes')
      .set((eb) => ({ on_hand: eb('on_hand', '+', item.quantity) }))
      .where('product_id', '=', item.productId)
      .where('name', '=', item.size)
      .returning(available)
      .executeTakeFirst();
    await recordMovement(db, item, reason, move);
    if (!row) removed.push(item);
    noteStockChange({
      productId: item.productId,
      before: row ? row.available - item.quantity : 0,
      after: row?.available ?? item.quantity,
    });
  }
  // A new size locks the stock of its product at once, so the locks of sizes are taken before.
  for (const item of removed) await insertRemovedSize(db, item);
};
