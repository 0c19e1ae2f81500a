/** Looks names up for connections that must not reach into the network of this shop. */
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** The name has an address that is not of the public internet. */
export class AddressNotPublic extends Error {}

/** Finds all addresses of a name. */
export type LookUpAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** For connections to public addresses only. The check is of the address that is connected to, so that a name cannot change in between. */
export const createPublicLookup =
  (lookUpAll: LookUpAll): LookupFunction =>
  (hostname, options, callback) => {
    lookUpAll(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new AddressNotPublic(`${hostname} is not public.`), '', 0);
      const [first] = addresses;
      if (options.all) return callback(null, addresses);
      return callback(null, first?.address ?? '', first?.family ?? 0);
    });
  };

export const publicLookup = createPublicLookup(lookup);
