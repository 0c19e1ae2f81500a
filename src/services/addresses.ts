import { calls } from '../../contract/calls.ts';
import type { Address, SavedAddress } from '../../contract/types.ts';
import type { Api } from './api.ts';

/** The saved addresses of the signed-in user. */
export const createAddressesService = ({ send }: Api) => ({
  /** The default one first, then the newest. */
  list: async (userId: string, signal?: AbortSignal): Promise<SavedAddress[]> =>
    (await send(calls.savedAddresses, { params: { id: userId }, signal })).result,

  /** Refused as `addresses_full` above their greatest number; one that is saved already is saved once. */
  add: async (userId: string, address: Address, signal?: AbortSignal): Promise<void> => {
    await send(calls.saveAddress, { params: { id: userId }, body: { address }, signal });
  },

  change: async (
    { userId, addressId }: { readonly userId: string; readonly addressId: string },
    body: { readonly address?: Address; readonly isDefault?: true },
    signal?: AbortSignal,
  ): Promise<void> => {
    await send(calls.changeSavedAddress, { params: { id: userId, addressId }, body, signal });
  },

  remove: async (userId: string, addressId: string, signal?: AbortSignal): Promise<void> => {
    await send(calls.deleteSavedAddress, { params: { id: userId, addressId }, signal });
  },
});
