/** Promo codes and their uses. */

import type { PromoRule, PromoUsage } from '../domain/promo.ts';
import type { Handle } from './database.ts';

/** The rule of a promo code; undefined for an unknown code. */
export const findPromo = async (db: Handle, code: string): Promise<PromoRule | undefined> => {
  const row = await db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst();
  return (
    row && {
      code: row.code,
      kind: row.kind,
      value: row.value,
      minimumCents: row.minimum_cents,
      maxUses: row.max_uses,
      maxUsesPerUser: row.max_uses_per_user,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      enabled: row.enabled === 1,
    }
  );
};

/** Uses of the code, without those of the cart's own unfinished order. */
export const readPromoUsage = async (
  db: Handle,
  code: string,
  userId: string,
  cartId: string,
): Promise<PromoUsage> => {
  const rows = await db
    .selectFrom('promo_uses')
    .innerJoin('orders', 'orders.id', 'promo_uses.order_id')
    .select(['promo_uses.user_id'])
    .where('promo_uses.code', '=', code)
    .where((eb) =>
      eb.or([
        eb('orders.cart_id', '!=', cartId),
        eb('orders.status', 'not in', ['pending', 'authorized', 'capturing']),
      ]),
    )
    .execute();
  return { total: rows.length, byUser: rows.filter((row) => row.user_id === userId).length };
};

/** Locks the code until the transaction ends, so that concurrent uses are counted one after the other (S7). The no-op update locks on both engines. */
export const lockPromo = async (db: Handle, code: string): Promise<void> => {
  await db
    .updateTable('promo_codes')
    .set((eb) => ({ enabled: eb.ref('enabled') }))
    .where('code', '=', code)
    .execute();
};

export const insertPromoUse = async (
  db: Handle,
  use: { readonly code: string; readonly orderId: string; readonly userId: string; readonly at: string },
): Promise<void> => {
  await db
    .insertInto('promo_uses')
    .values({ code: use.code, order_id: use.orderId, user_id: use.userId, at: use.at })
    .execute();
};

/** Releases the use by an order that is canceled or deleted. */
export const releasePromoUse = async (db: Handle, orderId: string): Promise<void> => {
  await db.deleteFrom('promo_uses').where('order_id', '=', orderId).execute();
};
