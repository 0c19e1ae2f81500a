import type { Wishlist } from '../../contract/types.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import {
  addToWishlist,
  countWishlistItems,
  ensureWishlist,
  removeFromWishlist,
  wishlistIdOf,
  wishlistProductIds,
} from '../store/catalogue/wishlists.ts';

/** As many as one answer holds. */
const longestWishlist = 500;

type Parts = Pick<Shop, 'store' | 'catalogue' | 'clock'>;

/** API-41: the user's wishlist with its products as they are now, what was added last first. */
export const wishlistOf = async ({ store, catalogue }: Parts, userId: string): Promise<Wishlist> => {
  const id = await wishlistIdOf(store.db, userId);
  return { _id: id, products: await catalogue.chosen(await wishlistProductIds(store.db, id)) };
};

export interface WishlistEdit {
  readonly userId: string;
  readonly productId: string;
  readonly type: 'add' | 'remove';
}

/**
 * API-42: adds or removes a product and answers with the wishlist; doing it again changes nothing. Throws `not_found` for a product
 * that cannot be seen, and `validation_failed` when the wishlist is full.
 */
export const editWishlistOf = async (
  shop: Parts,
  { userId, productId, type }: WishlistEdit,
): Promise<Wishlist> => {
  const { store, catalogue, clock } = shop;
  if (type === 'add') await catalogue.product(productId);
  await store.transaction(async (trx) => {
    const wishlistId = await ensureWishlist(trx, userId);
    if (type === 'remove') return removeFromWishlist(trx, { wishlistId, productId });
    if ((await countWishlistItems(trx, wishlistId)) >= longestWishlist)
      throw new Refusal('validation_failed', `A wishlist holds up to ${longestWishlist} products.`, {
        fields: { productId: 'Remove another product first' },
      });
    return addToWishlist(trx, { wishlistId, productId, at: clock().toISOString() });
  });
  return wishlistOf(shop, userId);
};
