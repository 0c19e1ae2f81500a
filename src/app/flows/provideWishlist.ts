import { fromPromise } from 'xstate';
import { ApiFailure } from '../../services/failure.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { wishlistMachine } from '../../machines/wishlist/machine.ts';
import type { Toggle } from '../../machines/wishlist/toggles.ts';
import type { Dependencies } from './dependencies.ts';
import type { Wishlist } from '../../../contract/types.ts';

/** WISH-02. */
export const wishlistStorageKey = 'wishlist';

/** Product ids of a stored value, without duplicates; invalid entries are dropped. */
export const storedIds = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((id): id is string => typeof id === 'string' && id !== ''))]
    : [];

const idsOf = (wishlist: Wishlist) => wishlist.products.map((product) => product._id);

export const provideWishlist = ({ services, queryClient, platform, notify }: Dependencies) => {
  /** CACHE-04: caches the wishlist and marks product queries as stale, without refetching visible ones. */
  const cacheWishlist = (wishlist: Wishlist) => {
    queryClient.setQueryData(queryKeys.wishlist, wishlist);
    void queryClient.invalidateQueries({ queryKey: queryKeys.products, refetchType: 'none' });
  };

  const add = async (productId: string, signal: AbortSignal): Promise<Wishlist | null> => {
    try {
      return await services.wishlist.edit(productId, 'add', signal);
    } catch (failure) {
      // A product that no longer exists cannot be added; the others can.
      if (failure instanceof ApiFailure && [404, 422].includes(failure.status)) return null;
      throw failure;
    }
  };

  return wishlistMachine.provide({
    actors: {
      readIds: fromPromise(() => Promise.resolve(storedIds(platform.keyValues.read(wishlistStorageKey)))),
      mergeWishlist: fromPromise<readonly string[], { ids: readonly string[] }>(async ({ input, signal }) => {
        let wishlist = await services.wishlist.read(signal);
        const known = idsOf(wishlist);
        for (const id of input.ids.filter((mine) => !known.includes(mine)))
          // Sequential: each response includes the earlier additions.
          // oxlint-disable-next-line no-await-in-loop
          wishlist = (await add(id, signal)) ?? wishlist;
        signal.throwIfAborted();
        cacheWishlist(wishlist);
        return idsOf(wishlist);
      }),
      sendToggle: fromPromise<void, Toggle>(async ({ input, signal }) => {
        const wishlist = await services.wishlist.edit(input.productId, input.type, signal);
        signal.throwIfAborted();
        cacheWishlist(wishlist);
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeIds: (_, ids) => platform.keyValues.write(wishlistStorageKey, ids),
    },
  });
};
