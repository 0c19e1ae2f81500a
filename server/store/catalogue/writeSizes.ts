import type { Handle } from '../database.ts';
import { noteEvent } from '../engines/transactionScope.ts';
import { stockEvent } from '../shopEvents.ts';
import type { ProductSizesTable } from '../schema.ts';

/** Locks the sizes of a product in the order of their names, against deadlocks (S2). */
export const lockSizes = async (trx: Handle, productId: string): Promise<ProductSizesTable[]> =>
  trx
    .selectFrom('product_sizes')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('name')
    .forNoKeyUpdate()
    .execute();

export interface TargetSize {
  readonly name: string;
  readonly quantity: number;
}

export interface StockUpdate {
  readonly productId: string;
  readonly reason: 'seed' | 'import';
  readonly at: string;
  readonly newId: () => string;
}

export interface StockUpdateResult {
  readonly isChanged: boolean;
  /** Sizes with more reserved units than the target; they keep the reserved units. */
  readonly held: readonly { readonly name: string; readonly reserved: number }[];
}

/**
 * Sets a product's sizes to the target quantities, with a movement per difference (S1), but never below the reserved units. A removed
 * size keeps its row with no units on hand, because units may still be returned.
 */
export const setSizes = async (
  trx: Handle,
  targets: readonly TargetSize[],
  { productId, reason, at, newId }: StockUpdate,
): Promise<StockUpdateResult> => {
  const rows = await lockSizes(trx, productId);
  const currentRows = new Map(rows.map((row) => [row.name, row]));
  const removed = rows.filter((row) => !targets.some(({ name }) => name === row.name));
  const sizes = [...targets, ...removed.map(({ name }) => ({ name, quantity: 0 }))];
  const held: { name: string; reserved: number }[] = [];
  const movements: { size: string; quantity: number }[] = [];
  let isChanged = false;

  for (const [position, { name, quantity }] of sizes.entries()) {
    const row = currentRows.get(name);
    const reserved = row?.reserved ?? 0;
    const onHand = Math.max(quantity, reserved);
    if (onHand > quantity) held.push({ name, reserved });
    if (onHand !== (row?.on_hand ?? 0))
      movements.push({ size: name, quantity: onHand - (row?.on_hand ?? 0) });
    if (row && row.on_hand === onHand && row.position === position) continue;
    isChanged = true;
    await trx
      .insertInto('product_sizes')
      .values({ product_id: productId, name, position, on_hand: onHand, reserved: 0 })
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'name']).doUpdateSet({ position, on_hand: onHand }),
      )
      .execute();
  }
  if (movements.length > 0)
    await trx
      .insertInto('stock_movements')
      .values(
        movements.map((movement) => ({
          id: newId(),
          product_id: productId,
          ...movement,
          reason,
          order_id: null,
          at,
        })),
      )
      .execute();
  if (movements.length > 0) noteEvent(stockEvent(productId));
  return { isChanged, held };
};
