/** Queries on the data of one account: personal data export, password change and deletion. */
import { sql, type SelectQueryBuilder } from 'kysely';
import type { OrderRow } from './orders.ts';
import { toReturnRow, type ReturnRow } from './returns.ts';
import type { WithdrawalRow } from './withdrawals.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { isUpdated } from './common/queries.ts';
import { rowsOfUser } from './rowsOfUser.ts';
import type { Database, ReviewsTable, ReviewVotesTable } from './schema.ts';

/** A page of what belongs to a user: the rows after `after`, the last row of the page before. */
interface PageQuery<Row> {
  readonly userId: string;
  readonly after: Row | undefined;
  readonly limit: number;
}

type CreatedRow = { readonly created_at: string; readonly id: string };

/** Oldest first, ties by id. */
const pageByCreation = <TB extends keyof Database, O>(
  query: SelectQueryBuilder<Database, TB, O>,
  { userId, after, limit }: PageQuery<CreatedRow>,
) =>
  rowsOfUser(query, userId)
    .$if(after !== undefined, (builder) =>
      builder.where(isAfter(['created_at', 'id'], [after?.created_at ?? '', after?.id ?? ''])),
    )
    .limit(limit);

/** Row comparison, which both engines answer by an index of these columns. */
const isAfter = (columns: readonly string[], values: readonly string[]) =>
  sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) > (${sql.join(values)})`;

export const pageOfOrders = async (db: Handle, query: PageQuery<OrderRow>): Promise<OrderRow[]> =>
  pageByCreation(db.selectFrom('orders').selectAll(), query).execute();

export interface FormerBuyer {
  readonly orderId: string;
  readonly at: string;
  /** The address, as JSON. */
  readonly buyer: string | null;
}

/** A page of what invoices of the user's orders showed as buyer before edits, by order and time. */
export const pageOfFormerBuyers = async (
  db: Handle,
  { userId, after, limit }: PageQuery<FormerBuyer>,
): Promise<FormerBuyer[]> =>
  db
    .selectFrom('invoice_edits')
    .innerJoin('orders', 'orders.id', 'invoice_edits.order_id')
    .select(['invoice_edits.order_id as orderId', 'invoice_edits.at', 'invoice_edits.buyer'])
    .where('orders.user_id', '=', userId)
    .where('invoice_edits.buyer', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(
        isAfter(['invoice_edits.order_id', 'invoice_edits.at'], [after?.orderId ?? '', after?.at ?? '']),
      ),
    )
    .orderBy('invoice_edits.order_id')
    .orderBy('invoice_edits.at')
    .limit(limit)
    .execute();

export const pageOfReviews = async (db: Handle, query: PageQuery<ReviewsTable>): Promise<ReviewsTable[]> =>
  pageByCreation(db.selectFrom('reviews').selectAll(), query).execute();

export const pageOfReturns = async (db: Handle, query: PageQuery<ReturnRow>): Promise<ReturnRow[]> =>
  (await pageByCreation(db.selectFrom('returns').selectAll(), query).execute()).map((row) =>
    toReturnRow(row),
  );

/** A page of the statements about orders of the user, oldest first. */
export const pageOfWithdrawals = async (
  db: Handle,
  { userId, after, limit }: PageQuery<WithdrawalRow>,
): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(isAfter(['received_at', 'id'], [after?.received_at ?? '', after?.id ?? ''])),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** A page of the user's helpful votes, by review. */
export const pageOfReviewVotes = async (
  db: Handle,
  { userId, after, limit }: PageQuery<ReviewVotesTable>,
): Promise<ReviewVotesTable[]> =>
  db
    .selectFrom('review_votes')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('review_id', '>', after?.review_id ?? ''))
    .orderBy('review_id')
    .limit(limit)
    .execute();

/** The identity providers linked to a user. */
export const listSocialIdentities = async (db: Handle, userId: string) =>
  db
    .selectFrom('social_identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export interface MetricEventOfUser {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly metadata: string;
}

/** A page of the metric events recorded while the user was signed in, oldest first. */
export const pageOfMetricEvents = async (
  db: Handle,
  { userId, after, limit }: PageQuery<MetricEventOfUser>,
): Promise<MetricEventOfUser[]> =>
  db
    .selectFrom('metric_events')
    .select(['id', 'type', 'at', 'metadata'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(isAfter(['at', 'id'], [after?.at ?? '', after?.id ?? ''])),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();

export interface WishlistProduct {
  readonly productId: string;
  readonly title: string;
  readonly addedAt: string;
}

/** A page of the products on a user's wishlist, hidden ones included, by product. */
export const pageOfWishlist = async (
  db: Handle,
  { userId, after, limit }: PageQuery<WishlistProduct>,
): Promise<WishlistProduct[]> =>
  db
    .selectFrom('wishlist_items')
    .innerJoin('wishlists', 'wishlists.id', 'wishlist_items.wishlist_id')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['products.id as productId', 'products.title as title', 'wishlist_items.added_at as addedAt'])
    .where('wishlists.user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where('wishlist_items.product_id', '>', after?.productId ?? ''),
    )
    .orderBy('wishlist_items.product_id')
    .limit(limit)
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
    .select(['id', 'order_number', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', inProgressStatuses)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The newest return of the user that is neither refunded nor closed. */
export const findReturnInProgress = async (trx: StoreTransaction, userId: string) =>
  trx
    .selectFrom('returns')
    .select('return_number')
    .where('user_id', '=', userId)
    .where('status', '<>', 'refunded')
    .where('closed_status', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
