/** Queries on the data of one account: personal data export, password change and deletion. */
import type { OrderRow } from './orders.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { isUpdated } from './common/queries.ts';
import { rowsOfUser } from './rowsOfUser.ts';
import type { ReturnsTable, ReviewsTable, ReviewVotesTable } from './schema.ts';

/** Every order of a user, oldest first. */
export const listOrdersOfUser = async (db: Handle, userId: string): Promise<OrderRow[]> =>
  rowsOfUser(db.selectFrom('orders').selectAll(), userId).execute();

export const listReviewsOfUser = async (db: Handle, userId: string): Promise<ReviewsTable[]> =>
  rowsOfUser(db.selectFrom('reviews').selectAll(), userId).execute();

/** The user's helpful votes, oldest first. */
export const listReviewVotesOfUser = async (db: Handle, userId: string): Promise<ReviewVotesTable[]> =>
  db.selectFrom('review_votes').selectAll().where('user_id', '=', userId).orderBy('at').execute();

/** Every return of a user, oldest first. */
export const listReturnsOfUser = async (db: Handle, userId: string): Promise<ReturnsTable[]> =>
  rowsOfUser(db.selectFrom('returns').selectAll(), userId).execute();

/** The identity providers linked to a user. */
export const listSocialIdentities = async (db: Handle, userId: string) =>
  db
    .selectFrom('social_identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** The metric events recorded while the user was signed in, oldest first. */
export const listMetricEventsOfUser = async (db: Handle, userId: string) =>
  db
    .selectFrom('metric_events')
    .select(['type', 'at', 'metadata'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

export interface WishlistProduct {
  readonly productId: string;
  readonly title: string;
  readonly addedAt: string;
}

/** The products on a user's wishlist, hidden ones included. */
export const listWishlistProducts = async (db: Handle, userId: string): Promise<WishlistProduct[]> =>
  db
    .selectFrom('wishlist_items')
    .innerJoin('wishlists', 'wishlists.id', 'wishlist_items.wishlist_id')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['products.id as productId', 'products.title as title', 'wishlist_items.added_at as addedAt'])
    .where('wishlists.user_id', '=', userId)
    .orderBy('wishlist_items.added_at')
    .orderBy('products.id')
    .execute();

export interface SessionRow {
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly endsAt: string;
  /** Null while the session is active. */
  readonly endedAt: string | null;
}

/** The sessions of a user, one per signed-in browser. */
export const listSessions = async (db: Handle, userId: string): Promise<SessionRow[]> =>
  db
    .selectFrom('refresh_tokens')
    .select((eb) => [
      eb.fn.min<string>('created_at').as('startedAt'),
      eb.fn.max<string>('created_at').as('lastUsedAt'),
      eb.fn.max<string>('expires_at').as('endsAt'),
      eb.fn.max<string | null>('revoked_at').as('endedAt'),
    ])
    .where('user_id', '=', userId)
    .groupBy('family_id')
    .orderBy('startedAt')
    .execute();

export const listSignInAttempts = async (db: Handle, email: string) =>
  db
    .selectFrom('sign_in_attempts')
    .select(['at', 'succeeded'])
    .where('email', '=', email)
    .orderBy('at')
    .execute();

/** Replaces the hash if it is still `from`; returns whether it was. */
export const replacePasswordHash = async (
  trx: StoreTransaction,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<boolean> =>
  isUpdated(
    trx
      .updateTable('users')
      .set({ password_hash: to })
      .where('id', '=', userId)
      .where('password_hash', '=', from),
  );

/** Statuses of orders that are bought and not delivered. */
const inProgressStatuses = ['capturing', 'placed', 'processing', 'shipped'] as const;

/** The newest order of the user that is bought and not delivered. */
export const findOrderInProgress = async (trx: StoreTransaction, userId: string) =>
  trx
    .selectFrom('orders')
    .select(['order_number', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', inProgressStatuses)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The newest return of the user that is not refunded. */
export const findReturnInProgress = async (trx: StoreTransaction, userId: string) =>
  trx
    .selectFrom('returns')
    .select('return_number')
    .where('user_id', '=', userId)
    .where('status', '<>', 'refunded')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
