/** Writes promo codes for staff, and lists their uses. */
import type { PromoRule } from '../../domain/promo.ts';
import { isFound } from '../common/queries.ts';
import type { Handle, StoreTransaction } from '../database.ts';
import { toPromoCodeRow } from '../promoCodes.ts';

/** Returns false, and writes nothing, where the code exists. */
export const insertPromoCode = async (trx: StoreTransaction, rule: PromoRule): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('promo_codes')
    .values(toPromoCodeRow(rule))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const replacePromoRule = async (trx: StoreTransaction, rule: PromoRule): Promise<void> => {
  const { code, ...row } = toPromoCodeRow(rule);
  await trx.updateTable('promo_codes').set(row).where('code', '=', code).execute();
};

/** An order that uses the code, or did before it was canceled. */
export const isPromoCodeUsed = (db: Handle, code: string): Promise<boolean> =>
  isFound(db.selectFrom('orders').select('id').where('promo_code', '=', code));

export const deletePromoCode = async (trx: StoreTransaction, code: string): Promise<void> => {
  await trx.deleteFrom('promo_codes').where('code', '=', code).execute();
};

/** The orders that use the code, newest first. */
export const listPromoOrders = (db: Handle, code: string, limit: number) =>
  db
    .selectFrom('promo_uses')
    .innerJoin('orders', 'orders.id', 'promo_uses.order_id')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.status',
      'orders.created_at',
      'orders.discount_cents',
      'orders.total_cents',
      'orders.currency',
    ])
    .where('promo_uses.code', '=', code)
    .orderBy('promo_uses.at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
