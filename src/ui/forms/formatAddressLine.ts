import { listPlaceLines } from '../../../contract/addresses/listPlaceLines.ts';
import type { AddressReply } from '../../../contract/types.ts';
import { countryName } from '../../../contract/countryName.ts';

/** An address without the name, on one line: `5 Linden Street, Chicago, Illinois 60601, United States`. */
export const formatAddressLine = (address: AddressReply): string =>
  [address.street, address.street2, ...listPlaceLines(address), countryName(address.country)]
    .filter(Boolean)
    .join(', ');
