import type { AccountExport } from '../../../contract/types.ts';
import { notFound } from '../../domain/refusal.ts';
import type { Shop } from '../../shop.ts';
import {
  allOrdersOf,
  allReturnsOf,
  eventsOf,
  identitiesOf,
  reviewsBy,
  sessionsOf,
  signInsOf,
  votesBy,
  wishesOf,
} from '../../store/accounts.ts';
import type { Handle } from '../../store/database.ts';
import type { ReviewsTable } from '../../store/schema.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { findUser, toUser } from '../../store/users.ts';
import { readCart } from '../cart/readCart.ts';
import { presentOrders } from '../orders/presentOrder.ts';
import { presentReturns } from '../returns/presentReturn.ts';
import { presentSavedAddresses } from './savedAddresses.ts';

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

/** What was bought, sent back and said about it. */
const tradeOf = async (db: Handle, userId: string) => ({
  orders: await presentOrders(db, await allOrdersOf(db, userId)),
  returns: await presentReturns(db, await allReturnsOf(db, userId)),
  reviews: (await reviewsBy(db, userId)).map(reviewOf),
  helpfulReviews: (await votesBy(db, userId)).map((vote) => ({ _review: vote.review_id, at: vote.at })),
  wishlist: (await wishesOf(db, userId)).map(({ productId, title, addedAt }) => ({
    _product: productId,
    title,
    addedAt,
  })),
});

/** Where, by what and how they signed in, and what their visits did. */
const visitsOf = async (db: Handle, { id, email }: { readonly id: string; readonly email: string }) => ({
  sessions: await sessionsOf(db, id),
  signIns: (await signInsOf(db, email)).map(({ at, succeeded }) => ({ at, succeeded: succeeded === 1 })),
  signInProviders: (await identitiesOf(db, id)).map((one) => ({
    provider: one.provider,
    since: one.created_at,
  })),
  events: (await eventsOf(db, id)).map(({ type, at, metadata }) => ({
    eventType: type,
    at,
    // Written as an object by `insertEvents`.
    metadata: JSON.parse(metadata) as { [name: string]: unknown },
  })),
});

/** All that the shop keeps of a user, without secrets. Somebody else's id is `not_found` like a missing one, unless an admin asks. */
export const exportAccount = async (shop: Shop, asker: SessionUser, id: string): Promise<AccountExport> => {
  const { db } = shop.store;
  const row = id === asker.id || asker.isAdmin ? await findUser(db, id) : undefined;
  if (!row) throw notFound('The user');
  return {
    exportedAt: shop.clock().toISOString(),
    user: toUser(row),
    // Written from the parsed body of `register`.
    locale: row.locale === null ? null : (JSON.parse(row.locale) as AccountExport['locale']),
    addresses: await presentSavedAddresses(db, id),
    ...(await tradeOf(db, id)),
    cart: await readCart(shop, { id, isAdmin: false }),
    ...(await visitsOf(db, row)),
  };
};
