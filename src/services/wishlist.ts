import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Wishlist } from '../../contract/types.ts';
import type { Api } from './api.ts';

/** API-41 and API-42 (WISH-03, WISH-04). */
export const createWishlistService = ({ send }: Api) => ({
  read: async (signal?: AbortSignal): Promise<Wishlist> =>
    (await send(endpoints.getWishlist, { signal })).result,

  /** Idempotent: adding a contained or removing a missing product has no effect. */
  edit: async (productId: string, type: 'add' | 'remove', signal?: AbortSignal): Promise<Wishlist> =>
    (await send(endpoints.editWishlist, { body: { productId, type }, signal })).result,
});
