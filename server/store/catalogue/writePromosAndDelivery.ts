/** Writes imported promo codes and delivery methods. */
import type { Handle } from '../database.ts';
import { isFound } from '../common/queries.ts';
import type { DeliveryMethodsTable, DeliveryProvidersTable, PromoCodesTable } from '../schema.ts';

export const hasPromoCode = async (db: Handle, code: string): Promise<boolean> =>
  isFound(db.selectFrom('promo_codes').select('code').where('code', '=', code));

/** Inserts or updates a promo code; `enabled` and its uses are kept. */
export const upsertPromoCode = async (db: Handle, row: PromoCodesTable): Promise<void> => {
  const { code: _code, enabled: _enabled, ...rest } = row;
  await db
    .insertInto('promo_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(rest))
    .execute();
};

export const hasDeliveryMethod = async (db: Handle, id: string): Promise<boolean> =>
  isFound(db.selectFrom('delivery_methods').select('id').where('id', '=', id));

/** Inserts or updates a delivery method and its providers; other providers are kept. */
export const upsertDeliveryMethod = async (
  trx: Handle,
  method: DeliveryMethodsTable,
  providers: readonly DeliveryProvidersTable[],
): Promise<void> => {
  await trx
    .insertInto('delivery_methods')
    .values(method)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ position: method.position }))
    .execute();
  for (const provider of providers) {
    const { id: _id, ...rest } = provider;
    await trx
      .insertInto('delivery_providers')
      .values(provider)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
      .execute();
  }
};
