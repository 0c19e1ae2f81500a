import type { AddressReply } from '../../../contract/types.ts';
import { countryName } from '../../../contract/countryName.ts';

/** An address without the name, on one line: `5 Linden Street, 60601 Chicago, Illinois, United States`. */
export const formatAddressLine = ({
  street,
  street2,
  postalCode,
  city,
  state,
  country,
}: AddressReply): string =>
  [street, street2, `${postalCode} ${city}`.trim(), state, countryName(country)].filter(Boolean).join(', ');
