import type { Handle } from '../database.ts';
import { countRows, insertIfAbsent } from '../common/queries.ts';
import type { WishlistItemsTable } from '../schema.ts';

/** The id of the user's wishlist. Derived from the user if the row does not exist yet, so that reads need no write. */
export const findWishlistId = async (db: Handle, userId: string): Promise<string> => {
  const found = await db
    .selectFrom('wishlists')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.id ?? `wishlist_${userId}`;
};

/** Creates the user's wishlist unless it exists; safe for concurrent requests. Returns its id. */
export const ensureWishlist = async (db: Handle, userId: string): Promise<string> => {
  await db
    .insertInto('wishlists')
    .values({ id: await findWishlistId(db, userId), user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findWishlistId(db, userId);
};

/** Product ids of a wishlist, latest addition first. */
export const listWishlistProductIds = async (db: Handle, wishlistId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('wishlist_id', '=', wishlistId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
};

export const countWishlistItems = async (db: Handle, wishlistId: string): Promise<number> =>
  countRows(db.selectFrom('wishlist_items').where('wishlist_id', '=', wishlistId));

/** Idempotent. */
export const addToWishlist = (db: Handle, item: WishlistItemsTable): Promise<void> =>
  insertIfAbsent(db, 'wishlist_items', item, ['wishlist_id', 'product_id']);

/** Idempotent. */
export const removeFromWishlist = async (
  db: Handle,
  item: { readonly wishlistId: string; readonly productId: string },
): Promise<void> => {
  await db
    .deleteFrom('wishlist_items')
    .where('wishlist_id', '=', item.wishlistId)
    .where('product_id', '=', item.productId)
    .execute();
};
