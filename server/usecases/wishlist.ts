import type { Wishlist } from '../../contract/types.ts';
import { AppError } from '../domain/appError.ts';
import type { AppContext } from '../appContext.ts';
import {
  addToWishlist,
  countWishlistItems,
  ensureWishlist,
  removeFromWishlist,
  findWishlistId,
  listWishlistProductIds,
} from '../store/catalogue/wishlists.ts';

/** Limited by the size of one response. */
const maxWishlistItems = 500;

type Dependencies = Pick<AppContext, 'store' | 'catalogue' | 'clock'>;

/** API-41: the user's wishlist with current products, latest first. */
export const readWishlist = async ({ store, catalogue }: Dependencies, userId: string): Promise<Wishlist> => {
  const id = await findWishlistId(store.db, userId);
  return { _id: id, products: await catalogue.productsByIds(await listWishlistProductIds(store.db, id)) };
};

export interface WishlistEdit {
  readonly userId: string;
  readonly productId: string;
  readonly type: 'add' | 'remove';
}

/**
 * API-42: adds or removes a product and returns the wishlist; idempotent. Throws `not_found` for a hidden or unknown product and
 * `validation_failed` when the wishlist is full.
 */
export const updateWishlist = async (
  context: Dependencies,
  { userId, productId, type }: WishlistEdit,
): Promise<Wishlist> => {
  const { store, catalogue, clock } = context;
  if (type === 'add') await catalogue.product(productId);
  await store.transaction(async (trx) => {
    const wishlistId = await ensureWishlist(trx, userId);
    if (type === 'remove') return removeFromWishlist(trx, { wishlistId, productId });
    if ((await countWishlistItems(trx, wishlistId)) >= maxWishlistItems)
      throw new AppError('validation_failed', `A wishlist holds up to ${maxWishlistItems} products.`, {
        fields: { productId: 'Remove another product first' },
      });
    return addToWishlist(trx, {
      wishlist_id: wishlistId,
      product_id: productId,
      added_at: clock().toISOString(),
    });
  });
  return readWishlist(context, userId);
};
