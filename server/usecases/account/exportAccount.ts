import type { AccountExport } from '../../../contract/types.ts';
import { notFound } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import {
  listOrdersOfUser,
  listReturnsOfUser,
  listMetricEventsOfUser,
  listSocialIdentities,
  listReviewsOfUser,
  listSessions,
  listSignInAttempts,
  listReviewVotesOfUser,
  listWishlistProducts,
} from '../../store/accounts.ts';
import type { Handle } from '../../store/database.ts';
import type { ReviewsTable } from '../../store/schema.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { findUser, toUser } from '../../store/users.ts';
import { readCart } from '../cart/readCart.ts';
import { presentOrders } from '../orders/read/presentOrder.ts';
import { presentReturns } from '../orders/read/presentReturn.ts';
import { presentSavedAddresses } from '../addresses/savedAddresses.ts';

type ExportedReview = AccountExport['reviews'][number];

const toReview = (row: ReviewsTable): ExportedReview => ({
  _id: row.id,
  _product: row.product_id,
  _order: row.order_id,
  value: row.half_stars / 2,
  message: row.message,
  // Stored as JSON arrays of strings.
  pros: JSON.parse(row.pros) as string[],
  cons: JSON.parse(row.cons) as string[],
  createdAt: row.created_at,
});

/** Orders, returns, reviews and wishlist. */
const readPurchases = async (db: Handle, userId: string) => ({
  orders: await presentOrders(db, await listOrdersOfUser(db, userId)),
  returns: await presentReturns(db, await listReturnsOfUser(db, userId)),
  reviews: (await listReviewsOfUser(db, userId)).map(toReview),
  helpfulReviews: (await listReviewVotesOfUser(db, userId)).map((vote) => ({
    _review: vote.review_id,
    at: vote.at,
  })),
  wishlist: (await listWishlistProducts(db, userId)).map(({ productId, title, addedAt }) => ({
    _product: productId,
    title,
    addedAt,
  })),
});

/** Sessions, sign-ins, linked providers and metric events. */
const readActivity = async (db: Handle, { id, email }: { readonly id: string; readonly email: string }) => ({
  sessions: await listSessions(db, id),
  signIns: (await listSignInAttempts(db, email)).map(({ at, succeeded }) => ({
    at,
    succeeded: succeeded === 1,
  })),
  signInProviders: (await listSocialIdentities(db, id)).map((identity) => ({
    provider: identity.provider,
    since: identity.created_at,
  })),
  events: (await listMetricEventsOfUser(db, id)).map(({ type, at, metadata }) => ({
    eventType: type,
    at,
    // Stored as a JSON object by `insertMetricEvents`.
    metadata: JSON.parse(metadata) as { [name: string]: unknown },
  })),
});

/** All data stored about a user, without secrets. Throws `not_found` for another user's id, except for admins. */
export const exportAccount = async (
  context: AppContext,
  currentUser: SessionUser,
  id: string,
): Promise<AccountExport> => {
  const { db } = context.store;
  const row = id === currentUser.id || currentUser.isAdmin ? await findUser(db, id) : undefined;
  if (!row) throw notFound('The user');
  return {
    exportedAt: context.clock().toISOString(),
    user: toUser(row),
    // Stored from the validated body of `register`.
    locale: row.locale === null ? null : (JSON.parse(row.locale) as AccountExport['locale']),
    addresses: await presentSavedAddresses(db, id),
    ...(await readPurchases(db, id)),
    cart: await readCart(context, { id, isAdmin: false }),
    ...(await readActivity(db, row)),
  };
};
