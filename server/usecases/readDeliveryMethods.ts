import type { QueryOf } from '../../contract/endpoint.ts';
import { standardCurrency } from '../../contract/currency.ts';
import { toDollars } from '../../contract/money.ts';
import type { PriceList } from '../../contract/priceList.ts';
import type { DeliveryMethod } from '../../contract/types.ts';
import type { deliveryMethods, DeliveryDestination } from '../../contract/wire/delivery.ts';
import { standardListRate, toListRate } from '../domain/listDelivery.ts';
import { sortByProximity, serves } from '../domain/deliveryArea.ts';
import { toRateOnWire } from '../../contract/deliveryRate.ts';
import { findZone, rateOf, type DeliveryZone } from '../domain/deliveryZone.ts';
import { listZones } from '../store/deliveryZones.ts';
import { listDeliveryMethods, type DeliveryMethodRow, type ProviderRow } from '../store/deliveryMethods.ts';
import type { UseCaseContext } from './useCaseContext.ts';

/** Where no zone is known: standard prices. */
const standardZone: DeliveryZone = { id: '', name: '', countries: null, rates: [] };

type Provider = DeliveryMethod['providers'][number];

/** With the rate of a zone, the price is that of its first step. */
const toPrice = (
  row: ProviderRow,
  zone: DeliveryZone,
  list: PriceList | undefined,
): Pick<Provider, 'price' | 'rate'> => {
  const rate = rateOf(zone, row.id);
  const listRate =
    typeof rate === 'string' ? list && standardListRate(row.price_cents, list) : toListRate(rate, list);
  if (!listRate) return { price: toDollars(row.price_cents) };
  const wire = toRateOnWire(listRate, list?.currency);
  return { price: wire.steps[0]?.price ?? 0, rate: wire };
};

const toProvider = (row: ProviderRow, zone: DeliveryZone, list: PriceList | undefined): Provider => ({
  _id: row.id,
  name: row.name,
  ...toPrice(row, zone, list),
  isAvailable: row.is_available === 1,
  estimatedDeliveryTimeMin: row.min_days,
  estimatedDeliveryTimeMax: row.max_days,
  additionalNotes: row.address === null ? null : { address: row.address },
});

/** The methods without the providers that a zone does not offer. */
const methodsIn = (zone: DeliveryZone, methods: readonly DeliveryMethodRow[]): DeliveryMethodRow[] =>
  methods.flatMap((method) => {
    const providers = method.providers.filter(({ id }) => rateOf(zone, id) !== 'off');
    return providers.length === 0 ? [] : [{ ...method, providers }];
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
 * API-36, MODEL-12, INTL-03: delivery methods for a destination at the rates of its zone, unavailable providers marked; all methods without
 * a country. In the currency of the page, or in dollars where the query asks for them.
 */
export const readDeliveryMethods = async (
  { store, priceList }: Pick<UseCaseContext, 'store' | 'priceList'>,
  { country, postalCode = '', city = '', currency }: Partial<QueryOf<typeof deliveryMethods>> = {},
): Promise<DeliveryMethod[]> => {
  const list = currency === standardCurrency ? undefined : priceList;
  const zone = findZone(await listZones(store.reader), country);
  if (!zone && country !== undefined) return [];
  const listed = await listDeliveryMethods(store.reader);
  const all = zone ? methodsIn(zone, listed) : listed;
  const methods = country === undefined ? all : methodsServing(all, { country, postalCode, city });
  return methods.map(({ id, type, providers }) => ({
    _id: id,
    type,
    providers: providers.map((row) => toProvider(row, zone ?? standardZone, list)),
  }));
};
