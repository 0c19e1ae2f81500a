import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Address, SavedAddress } from '../../contract/types.ts';
import type { Api } from './api.ts';

/** The saved addresses of the signed-in user. */
export const createAddressesService = ({ send }: Api) => ({
  /** Default address first, then newest first. */
  list: async (userId: string, signal?: AbortSignal): Promise<SavedAddress[]> =>
    (await send(endpoints.savedAddresses, { params: { id: userId }, signal })).result,

  /** Fails with `addresses_full` at the maximum number. Adding a saved address again has no effect. */
  add: async (userId: string, address: Address, signal?: AbortSignal): Promise<void> => {
    await send(endpoints.saveAddress, { params: { id: userId }, body: { address }, signal });
  },

  change: async (
    { userId, addressId }: { readonly userId: string; readonly addressId: string },
    body: { readonly address?: Address; readonly isDefault?: true },
    signal?: AbortSignal,
  ): Promise<void> => {
    await send(endpoints.changeSavedAddress, { params: { id: userId, addressId }, body, signal });
  },

  remove: async (userId: string, addressId: string, signal?: AbortSignal): Promise<void> => {
    await send(endpoints.deleteSavedAddress, { params: { id: userId, addressId }, signal });
  },
});
