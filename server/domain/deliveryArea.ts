/** Which deliveries serve an address, and which pick-up points are near it. There are no coordinates: postal code and city have to do. */
import { warehouse, type DeliveryType } from '../../contract/rules.ts';
import type { DeliveryPlace } from '../../contract/wire/delivery.ts';

/** Where a provider is; null where the operator gave none. */
export interface ProviderPlace {
  readonly country: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
}

/** A locker or a pick-up point serves its own country, a courier every address. */
export const serves = (type: DeliveryType, { country }: ProviderPlace, destination: string): boolean =>
  type === 'home_delivery' || (country ?? warehouse.country) === destination;

const lettersOf = (text: string | null): string => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const commonLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/**
 * Greater is nearer: by the number of leading characters that both postal codes share, then by an equal city. Two codes that share nothing
 * say nothing.
 */
const nearness = (place: ProviderPlace, destination: DeliveryPlace): number => {
  const shared = commonLength(lettersOf(place.postal_code), lettersOf(destination.postalCode));
  const city = lettersOf(place.city);
  return shared * 2 + Number(city !== '' && city === lettersOf(destination.city));
};

/** Points by nearness to the destination; equally near ones stay in the operator's order. */
export const nearestFirst = <P extends ProviderPlace>(
  places: readonly P[],
  destination: DeliveryPlace,
): P[] => places.toSorted((one, other) => nearness(other, destination) - nearness(one, destination));
