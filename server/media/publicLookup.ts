/** Looks names up for connections that must not reach into the network of this shop. */
import { lookup as lookUpAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** The name has an address that is not of the public internet. */
export class AddressNotPublic extends Error {}

/** For connections to public addresses only. The check is of the address that is connected to, so that a name cannot change in between. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUpAddress(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new AddressNotPublic(`${hostname} is not public.`), '', 0);
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    return callback(null, first?.address ?? '', first?.family ?? 0);
  });
};
