/** Delivery areas and distance of pickup points, estimated from postal code and city; there are no coordinates. */
import { warehouse, type DeliveryType } from '../../contract/rules/delivery.ts';
import type { DeliveryDestination } from '../../contract/wire/delivery.ts';

/** Location of a provider; null where the operator gave none. */
export interface ProviderLocation {
  readonly country: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
}

/** Lockers and pickup points serve their own country, couriers every address. */
export const serves = (type: DeliveryType, { country }: ProviderLocation, destination: string): boolean =>
  type === 'home_delivery' || (country ?? warehouse.country) === destination;

const alphanumeric = (text: string | null): string =>
  (text ?? '').toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const commonPrefixLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** Greater is nearer: the common prefix of the postal codes first, then an equal city. */
const proximityScore = (location: ProviderLocation, destination: DeliveryDestination): number => {
  const shared = commonPrefixLength(alphanumeric(location.postal_code), alphanumeric(destination.postalCode));
  const city = alphanumeric(location.city);
  return shared * 2 + Number(city !== '' && city === alphanumeric(destination.city));
};

/** Sorts locations by proximity to the destination; stable for equal scores. */
export const sortByProximity = <P extends ProviderLocation>(
  locations: readonly P[],
  destination: DeliveryDestination,
): P[] =>
  locations.toSorted((one, other) => proximityScore(other, destination) - proximityScore(one, destination));
