import type { QueryOf } from '../../contract/call.ts';
import { toDollars } from '../../contract/money.ts';
import type { DeliveryMethod } from '../../contract/types.ts';
import type { deliveryMethods, DeliveryPlace } from '../../contract/wire/delivery.ts';
import { nearestFirst, serves } from '../domain/deliveryArea.ts';
import { listDeliveryMethods, type DeliveryMethodRow, type ProviderRow } from '../store/deliveryMethods.ts';
import type { Purchasing } from './purchasing.ts';

const providerOf = (row: ProviderRow): DeliveryMethod['providers'][number] => ({
  _id: row.id,
  name: row.name,
  price: toDollars(row.price_cents),
  isAvailable: row.is_available === 1,
  estimatedDeliveryTimeMin: row.min_days,
  estimatedDeliveryTimeMax: row.max_days,
  additionalNotes: row.address === null ? null : { address: row.address },
});

/** What serves the destination, nearest pick-up points first; a method that has nothing there is left out. */
const servingMethods = (
  methods: readonly DeliveryMethodRow[],
  destination: DeliveryPlace,
): readonly DeliveryMethodRow[] =>
  methods.flatMap(({ id, type, providers }) => {
    const serving = providers.filter((provider) => serves(type, provider, destination.country));
    if (serving.length === 0) return [];
    return [{ id, type, providers: type === 'home_delivery' ? serving : nearestFirst(serving, destination) }];
  });

/**
 * API-36, MODEL-12: the ways to have an order delivered to a destination, unavailable ones marked; every way where no country is named.
 */
export const readDeliveryMethods = async (
  { store }: Pick<Purchasing, 'store'>,
  { country, postalCode = '', city = '' }: Partial<QueryOf<typeof deliveryMethods>> = {},
): Promise<DeliveryMethod[]> => {
  const all = await listDeliveryMethods(store.reader);
  const methods = country === undefined ? all : servingMethods(all, { country, postalCode, city });
  return methods.map(({ id, type, providers }) => ({ _id: id, type, providers: providers.map(providerOf) }));
};
