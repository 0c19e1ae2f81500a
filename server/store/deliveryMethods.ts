/** Delivery methods and their providers. */
import type { DeliveryType } from '../../contract/rules/delivery.ts';
import type { Handle } from './database.ts';
import type { DeliveryProvidersTable } from './schema.ts';

export type ProviderRow = DeliveryProvidersTable;

export interface DeliveryMethodRow {
  readonly id: string;
  readonly type: DeliveryType;
  readonly providers: readonly ProviderRow[];
}

/** Every method with its providers, in the operator's order. */
export const listDeliveryMethods = async (db: Handle): Promise<DeliveryMethodRow[]> => {
  const methods = await db
    .selectFrom('delivery_methods')
    .select(['id', 'type'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const providers = await db
    .selectFrom('delivery_providers')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  return methods.map((method) => ({
    ...method,
    providers: providers.filter((provider) => provider.method_id === method.id),
  }));
};

/** A provider of a method, with the method's type. */
export const findProvider = async (
  db: Handle,
  methodId: string,
  providerId: string,
): Promise<(ProviderRow & { readonly type: DeliveryType }) | undefined> =>
  db
    .selectFrom('delivery_providers')
    .innerJoin('delivery_methods', 'delivery_methods.id', 'delivery_providers.method_id')
    .selectAll('delivery_providers')
    .select('delivery_methods.type')
    .where('delivery_providers.id', '=', providerId)
    .where('delivery_methods.id', '=', methodId)
    .executeTakeFirst();
