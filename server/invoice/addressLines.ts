import { listPlaceLines } from '../../contract/addresses/listPlaceLines.ts';
import { countryName } from '../../contract/countryName.ts';
import type { AddressReply } from '../../contract/types.ts';

/** INTL-33: an address within a document or mail, in the form of its country. */
export const addressLines = (address: AddressReply): string[] => [
  `${address.firstName} ${address.lastName}`,
  address.street,
  ...(address.street2 ? [address.street2] : []),
  ...listPlaceLines(address),
  countryName(address.country),
];

/** An address on a parcel: the country in capitals is the last line. */
export const labelLines = (address: AddressReply): string[] => [
  ...addressLines(address).slice(0, -1),
  countryName(address.country).toUpperCase(),
];
