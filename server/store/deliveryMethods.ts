/** Delivery methods and their providers. */
import type { DeliveryType } from '../../contract/rules/delivery.ts';
import { prepare } from './common/prepare.ts';
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

interface ProviderIdentity {
  readonly methodId: string;
  readonly providerId: string;
}

const providerOfMethod = prepare((db, { methodId, providerId }: ProviderIdentity) =>
  db
    .selectFrom('delivery_providers')
    .innerJoin('delivery_methods', 'delivery_methods.id', 'delivery_providers.method_id')
    .selectAll('delivery_providers')
    .select('delivery_methods.type')
    .where('delivery_providers.id', '=', providerId)
    .where('delivery_methods.id', '=', methodId),
);

/** A provider of a method, with the method's type. */
export const findProvider = (
  db: Handle,
  identity: ProviderIdentity,
): Promise<(ProviderRow & { readonly type: DeliveryType }) | undefined> => providerOfMethod.get(db, identity);
