/** Delivery zones: which countries the shop delivers to, and what each provider costs there. */
import { toRate, toRateOnWire, type DeliveryRate } from '../../contract/deliveryRate.ts';
import type { Infer } from '../../contract/schema.ts';
import type { zoneRate } from '../../contract/wire/adminDelivery.ts';

/** A provider without one has its standard price in the zone. */
export type ZoneRate =
  | { readonly kind: 'off'; readonly providerId: string }
  | (DeliveryRate & { readonly providerId: string });

export interface DeliveryZone {
  readonly id: string;
  readonly name: string;
  /** Null for every country that no other zone names. */
  readonly countries: readonly string[] | null;
  readonly rates: readonly ZoneRate[];
}

/** The zone of a country, or for an unknown country that of all others; undefined where the shop does not deliver. */
export const findZone = (
  zones: readonly DeliveryZone[],
  country: string | undefined,
): DeliveryZone | undefined =>
  zones.find(({ countries }) => country !== undefined && countries?.includes(country)) ??
  zones.find(({ countries }) => countries === null);

/** `standard` is the provider's own price; `off` is not offered in the zone. */
export const rateOf = (zone: DeliveryZone, providerId: string): DeliveryRate | 'off' | 'standard' => {
  const rate = zone.rates.find((each) => each.providerId === providerId);
  if (!rate) return 'standard';
  return rate.kind === 'off' ? 'off' : rate;
};

export const toZoneRate = (rate: Infer<typeof zoneRate>): ZoneRate =>
  rate.kind === 'off'
    ? { kind: 'off', providerId: rate.providerId }
    : { providerId: rate.providerId, ...toRate(rate) };

export const toZoneRateOnWire = (rate: ZoneRate): Infer<typeof zoneRate> =>
  rate.kind === 'off'
    ? { kind: 'off', providerId: rate.providerId }
    : { providerId: rate.providerId, ...toRateOnWire(rate) };
