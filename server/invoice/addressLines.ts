import { countryName } from '../../contract/countryName.ts';
import type { AddressReply } from '../../contract/types.ts';

/** An address within a document: name, street, town and country. */
export const addressLines = (address: AddressReply): string[] => [
  `${address.firstName} ${address.lastName}`,
  address.street,
  ...(address.street2 ? [address.street2] : []),
  `${address.postalCode} ${address.city}`,
  [address.state, countryName(address.country)].filter((part) => part !== '').join(', '),
];

/** Countries that write the postal code after the town and the state. */
const codeLast: readonly string[] = ['AU', 'CA', 'US'];

const townLines = ({ city, state, postalCode, country }: AddressReply): string[] => {
  if (codeLast.includes(country))
    return [[city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')];
  // The post towns of the United Kingdom and Ireland have the code on a line of its own.
  if (country === 'GB' || country === 'IE') return [city, ...(state ? [state] : []), postalCode];
  return [`${postalCode} ${city}`.trim(), ...(state ? [state] : [])];
};

/** An address on a parcel, in the usual form of its country, with the country in capitals as the last line. */
export const labelLines = (address: AddressReply): string[] => [
  `${address.firstName} ${address.lastName}`,
  address.street,
  ...(address.street2 ? [address.street2] : []),
  ...townLines(address).filter((line) => line !== ''),
  countryName(address.country).toUpperCase(),
];
