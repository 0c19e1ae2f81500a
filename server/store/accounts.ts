/** What the tables hold of one person, read for that person. */
import type { OrderRow } from './orders.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type {
  MetricEventsTable,
  ReturnsTable,
  ReviewsTable,
  ReviewVotesTable,
  SignInAttemptsTable,
  SocialIdentitiesTable,
} from './schema.ts';

/** Every order of a user, oldest first. */
export const allOrdersOf = async (db: Handle, userId: string): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const reviewsBy = async (db: Handle, userId: string): Promise<ReviewsTable[]> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Reviews that a user found helpful. */
export const votesBy = async (db: Handle, userId: string): Promise<ReviewVotesTable[]> =>
  db.selectFrom('review_votes').selectAll().where('user_id', '=', userId).orderBy('at').execute();

/** Every return of a user, oldest first. */
export const allReturnsOf = async (db: Handle, userId: string): Promise<ReturnsTable[]> =>
  db
    .selectFrom('returns')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The parties that a user signs in by. */
export const identitiesOf = async (
  db: Handle,
  userId: string,
): Promise<Pick<SocialIdentitiesTable, 'provider' | 'created_at'>[]> =>
  db
    .selectFrom('social_identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** What a user's visits did, as far as it was told under their name. */
export const eventsOf = async (
  db: Handle,
  userId: string,
): Promise<Pick<MetricEventsTable, 'type' | 'at' | 'metadata'>[]> =>
  db
    .selectFrom('metric_events')
    .select(['type', 'at', 'metadata'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

export interface WishedProduct {
  readonly productId: string;
  readonly title: string;
  readonly addedAt: string;
}

/** What a user wishes for, hidden products too. */
export const wishesOf = async (db: Handle, userId: string): Promise<WishedProduct[]> =>
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
  /** Null while it lasts. */
  readonly endedAt: string | null;
}

/** The sessions of a user, one a browser that signed in. */
export const sessionsOf = async (db: Handle, userId: string): Promise<SessionRow[]> =>
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

export const signInsOf = async (
  db: Handle,
  email: string,
): Promise<Pick<SignInAttemptsTable, 'at' | 'succeeded'>[]> =>
  db
    .selectFrom('sign_in_attempts')
    .select(['at', 'succeeded'])
    .where('email', '=', email)
    .orderBy('at')
    .execute();

/** Ends every session of a user but this one. */
export const revokeOtherFamilies = async (
  trx: StoreTransaction,
  { userId, familyId, at }: { readonly userId: string; readonly familyId: string; readonly at: string },
): Promise<void> => {
  await trx
    .updateTable('refresh_tokens')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('family_id', '<>', familyId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Puts a new hash in the place of the old one; false where somebody else was faster. */
export const replacePassword = async (
  trx: StoreTransaction,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** In these an order is bought and not there yet. */
const onItsWay = ['capturing', 'placed', 'processing', 'shipped'] as const;

/** An order of the user that is on its way, the newest first. */
export const orderOnItsWay = async (
  trx: StoreTransaction,
  userId: string,
): Promise<Pick<OrderRow, 'order_number' | 'status'> | undefined> =>
  trx
    .selectFrom('orders')
    .select(['order_number', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', onItsWay)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** A return of the user whose money is not back yet. */
export const returnOnItsWay = async (
  trx: StoreTransaction,
  userId: string,
): Promise<Pick<ReturnsTable, 'return_number'> | undefined> =>
  trx
    .selectFrom('returns')
    .select('return_number')
    .where('user_id', '=', userId)
    .where('status', '<>', 'refunded')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
