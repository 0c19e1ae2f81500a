import type { AccountExport } from '../../../contract/types.ts';
import { notFound } from '../../domain/refusal.ts';
import type { Shop } from '../../shop.ts';
import { allOrdersOf, reviewsBy, sessionsOf, signInsOf, wishesOf } from '../../store/accounts.ts';
import type { Handle } from '../../store/database.ts';
import type { ReviewsTable } from '../../store/schema.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { findUser, toUser } from '../../store/users.ts';
import { readCart } from '../cart/readCart.ts';
import { presentOrders } from '../orders/presentOrder.ts';

type Written = AccountExport['reviews'][number];

const reviewOf = (row: ReviewsTable): Written => ({
  _id: row.id,
  _product: row.product_id,
  _order: row.order_id,
  value: row.half_stars / 2,
  message: row.message,
  // Written from lists of text.
  pros: JSON.parse(row.pros) as string[],
  cons: JSON.parse(row.cons) as string[],
  createdAt: row.created_at,
});

const ordersOf = async (db: Handle, userId: string) => presentOrders(db, await allOrdersOf(db, userId));

/** All that the shop keeps of a user, without secrets. Somebody else's id is `not_found` like a missing one, unless an admin asks. */
export const exportAccount = async (shop: Shop, asker: SessionUser, id: string): Promise<AccountExport> => {
  const { db } = shop.store;
  const row = id === asker.id || asker.isAdmin ? await findUser(db, id) : undefined;
  if (!row) throw notFound('The user');
  const wishes = await wishesOf(db, id);
  const signIns = await signInsOf(db, row.email);
  return {
    exportedAt: shop.clock().toISOString(),
    user: toUser(row),
    // Written from the parsed body of `register`.
    locale: row.locale === null ? null : (JSON.parse(row.locale) as AccountExport['locale']),
    orders: await ordersOf(db, id),
    reviews: (await reviewsBy(db, id)).map(reviewOf),
    wishlist: wishes.map(({ productId, title, addedAt }) => ({ _product: productId, title, addedAt })),
    cart: await readCart(shop, { id, isAdmin: false }),
    sessions: await sessionsOf(db, id),
    signIns: signIns.map(({ at, succeeded }) => ({ at, succeeded: succeeded === 1 })),
  };
};
