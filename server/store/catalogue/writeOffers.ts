/** Promo codes and delivery methods, as a file hands them in. */
import type { Handle } from '../database.ts';
import type { DeliveryMethodsTable, DeliveryProvidersTable, PromoCodesTable } from '../schema.ts';

export const hasPromoCode = async (db: Handle, code: string): Promise<boolean> =>
  (await db.selectFrom('promo_codes').select('code').where('code', '=', code).executeTakeFirst()) !==
  undefined;

/** Adds or changes a code; whether it is switched on, and its uses, stay as they are. */
export const setPromoCode = async (db: Handle, row: PromoCodesTable): Promise<void> => {
  const { code: _code, enabled: _enabled, ...rest } = row;
  await db
    .insertInto('promo_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(rest))
    .execute();
};

export const hasDeliveryMethod = async (db: Handle, id: string): Promise<boolean> =>
  (await db.selectFrom('delivery_methods').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Adds or changes a delivery method and its providers; a provider that is not named stays as it is. */
export const setDeliveryMethod = async (
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
