/** Stock changes by edits of an order that is placed. */
import { sql } from 'kysely';
import { sortByKey, type StockQuantity } from '../domain/stock.ts';
import type { StoreTransaction } from './database.ts';
import { noteStockChange } from './engines/transactionScope.ts';
import { readAvailable, recordMovement, restock, type MovementContext, type StockShortage } from './stock.ts';

/** Units that an order gives back (positive) or takes (negative, with the reason `correction`). */
export interface OrderStockMove extends StockQuantity {
  readonly reason: 'cancel' | 'correction';
}

const takeUnits = async (
  trx: StoreTransaction,
  { productId, size, quantity }: StockQuantity,
): Promise<number | undefined> => {
  const row = await trx
    .updateTable('product_sizes')
    .set((eb) => ({ on_hand: eb('on_hand', '+', quantity) }))
    .where('product_id', '=', productId)
    .where('name', '=', size)
    .where(sql<boolean>`on_hand - reserved >= ${-quantity}`)
    .returning(sql<number>`on_hand - reserved`.as('available'))
    .executeTakeFirst();
  return row && Number(row.available);
};

/**
 * Applies the moves in key order, against deadlocks, with a stock movement each (S1). Stops at the first size with too few units and returns
 * it; the caller must roll back.
 */
export const moveOrderStock = async (
  trx: StoreTransaction,
  moves: readonly OrderStockMove[],
  { orderId, at, newId }: Omit<MovementContext, 'newId'> & { readonly newId: (prefix: string) => string },
): Promise<StockShortage | undefined> => {
  const context = { orderId, at, newId: () => newId('mov') };
  for (const { reason, ...move } of sortByKey(moves)) {
    if (move.quantity > 0) {
      await restock(trx, [move], reason, context);
      continue;
    }
    const { productId, size, quantity } = move;
    const available = await takeUnits(trx, move);
    if (available === undefined)
      return { productId, size, available: await readAvailable(trx, { productId, size }) };
    await recordMovement(trx, move, reason, context);
    noteStockChange({ productId, before: available - quantity, after: available });
  }
  return undefined;
};
