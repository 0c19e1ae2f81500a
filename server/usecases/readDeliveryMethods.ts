import type { QueryOf } from '../../contract/endpoint.ts';
import { toDollars } from '../../contract/money.ts';
import type { DeliveryMethod } from '../../contract/types.ts';
import type { deliveryMethods, DeliveryDestination } from '../../contract/wire/delivery.ts';
import { sortByProximity, serves } from '../domain/deliveryArea.ts';
import { listDeliveryMethods, type DeliveryMethodRow, type ProviderRow } from '../store/deliveryMethods.ts';
import type { UseCaseContext } from './useCaseContext.ts';

const toProvider = (row: ProviderRow): DeliveryMethod['providers'][number] => ({
  _id: row.id,
  name: row.name,
  price: toDollars(row.price_cents),
  isAvailable: row.is_available === 1,
  estimatedDeliveryTimeMin: row.min_days,
  estimatedDeliveryTimeMax: row.max_days,
  additionalNotes: row.address === null ? null : { address: row.address },
});

/** Methods with the providers that serve the destination, nearest pickup points first; methods without one are omitted. */
const methodsServing = (
  methods: readonly DeliveryMethodRow[],
  destination: DeliveryDestination,
): readonly DeliveryMethodRow[] =>
  methods.flatMap(({ id, type, providers }) => {
    const available = providers.filter((provider) => serves(type, provider, destination.country));
    if (available.length === 0) return [];
    return [
      { id, type, providers: type === 'home_delivery' ? available : sortByProximity(available, destination) },
    ];
  });

/**
 * API-36, MODEL-12: delivery methods for a destination, unavailable providers marked; all methods without a country.
 */
export const readDeliveryMethods = async (
  { store }: Pick<UseCaseContext, 'store'>,
  { country, postalCode = '', city = '' }: Partial<QueryOf<typeof deliveryMethods>> = {},
): Promise<DeliveryMethod[]> => {
  const all = await listDeliveryMethods(store.reader);
  const methods = country === undefined ? all : methodsServing(all, { country, postalCode, city });
  return methods.map(({ id, type, providers }) => ({ _id: id, type, providers: providers.map(toProvider) }));
};
