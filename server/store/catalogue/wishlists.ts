import type { Handle } from '../database.ts';

/** The id of the user's wishlist. One that was not made yet has its id already, so that reading it writes nothing. */
export const wishlistIdOf = async (db: Handle, userId: string): Promise<string> => {
  const found = await db
    .selectFrom('wishlists')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.id ?? `wishlist_${userId}`;
};

/** Makes the user's wishlist where there is none; one a user, also when two requests come at once. Answers with its id. */
export const ensureWishlist = async (db: Handle, userId: string): Promise<string> => {
  await db
    .insertInto('wishlists')
    .values({ id: await wishlistIdOf(db, userId), user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return wishlistIdOf(db, userId);
};

/** The ids on a wishlist, what was added last first. */
export const wishlistProductIds = async (db: Handle, wishlistId: string): Promise<string[]> => {
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

/** Adding what is there changes nothing. */
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

/** Removing what is not there changes nothing. */
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
