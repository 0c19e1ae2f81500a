import type { Handle } from '../database.ts';

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

export const countWishlistItems = async (db: Handle, wishlistId: string): Promise<number> => {
  const row = await db
    .selectFrom('wishlist_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('wishlist_id', '=', wishlistId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Idempotent. */
export const addToWishlist = async (
  db: Handle,
  item: { readonly wishlistId: string; readonly productId: string; readonly at: string },
): Promise<void> => {
  await db
    .insertInto('wishlist_items')
    .values({ wishlist_id: item.wishlistId, product_id: item.productId, added_at: item.at })
    .onConflict((conflict) => conflict.columns(['wishlist_id', 'product_id']).doNothing())
    .execute();
};

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
