import type { Handle } from '../database.ts';
import { forUpdate, type Engine } from '../dialect.ts';

export interface WantedSize {
  readonly name: string;
  readonly quantity: number;
}

export interface StockEntry {
  readonly productId: string;
  readonly reason: 'seed' | 'import';
  readonly at: string;
  readonly newId: () => string;
  readonly engine: Engine;
}

export interface StockOutcome {
  readonly isChanged: boolean;
  /** Sizes of which orders hold more than was wanted: they keep what is held. */
  readonly held: readonly { readonly name: string; readonly reserved: number }[];
}

/**
 * Brings a product's sizes to the wanted quantities, each difference as a movement (S1), never below what orders hold. A size that
 * is not wanted any more stays, with nothing on hand, since orders may still bring pieces of it back.
 */
export const setSizes = async (
  trx: Handle,
  wanted: readonly WantedSize[],
  { productId, reason, at, newId, engine }: StockEntry,
): Promise<StockOutcome> => {
  const rows = await forUpdate(
    trx.selectFrom('product_sizes').selectAll().where('product_id', '=', productId).orderBy('name'),
    engine,
  ).execute();
  const present = new Map(rows.map((row) => [row.name, row]));
  const gone = rows.filter((row) => !wanted.some(({ name }) => name === row.name));
  const targets = [...wanted, ...gone.map(({ name }) => ({ name, quantity: 0 }))];
  const held: { name: string; reserved: number }[] = [];
  const moves: { size: string; quantity: number }[] = [];
  let isChanged = false;

  for (const [position, { name, quantity }] of targets.entries()) {
    const row = present.get(name);
    const reserved = row?.reserved ?? 0;
    const onHand = Math.max(quantity, reserved);
    if (onHand > quantity) held.push({ name, reserved });
    if (onHand !== (row?.on_hand ?? 0)) moves.push({ size: name, quantity: onHand - (row?.on_hand ?? 0) });
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
  if (moves.length > 0)
    await trx
      .insertInto('stock_movements')
      .values(
        moves.map((move) => ({ id: newId(), product_id: productId, ...move, reason, order_id: null, at })),
      )
      .execute();
  return { isChanged, held };
};
