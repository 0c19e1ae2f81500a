import { calls } from '../../contract/calls.ts';
import type { Wishlist } from '../../contract/types.ts';
import type { Api } from './api.ts';

/** The calls of API-41 and API-42 (WISH-03, WISH-04). */
export const createWishlistService = ({ send }: Api) => ({
  read: async (signal?: AbortSignal): Promise<Wishlist> => (await send(calls.getWishlist, { signal })).result,

  /** Adding what is there, or removing what is not, changes nothing and succeeds; so a repeat is safe. */
  edit: async (productId: string, type: 'add' | 'remove', signal?: AbortSignal): Promise<Wishlist> =>
    (await send(calls.editWishlist, { body: { productId, type }, signal })).result,
});
