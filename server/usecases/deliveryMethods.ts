import { toDollars } from '../../contract/money.ts';
import type { DeliveryMethod } from '../../contract/types.ts';
import { listDeliveryMethods, type ProviderRow } from '../store/deliveryMethods.ts';
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

/** API-36, MODEL-12: every way to have an order delivered, those that rest at the moment marked. */
export const readDeliveryMethods = async ({
  store,
}: Pick<Purchasing, 'store'>): Promise<DeliveryMethod[]> => {
  const methods = await listDeliveryMethods(store.reader);
  return methods.map(({ id, type, providers }) => ({ _id: id, type, providers: providers.map(providerOf) }));
};
