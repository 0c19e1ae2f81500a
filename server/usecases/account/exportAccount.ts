import type { AccountExport, Address } from '../../../contract/types.ts';
import { notFound } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import {
  listSessions,
  listSignInAttempts,
  listSocialIdentities,
  pageOfFormerBuyers,
  pageOfMetricEvents,
  pageOfOrders,
  pageOfReturns,
  pageOfReviews,
  pageOfReviewVotes,
  pageOfWishlist,
  pageOfWithdrawals,
  type FormerBuyer,
  type MetricEventOfUser,
  type WishlistProduct,
} from '../../store/accounts.ts';
import type { Handle } from '../../store/database.ts';
import type { OrderRow } from '../../store/orders.ts';
import type { ReturnRow } from '../../store/returns.ts';
import type { ReviewsTable, ReviewVotesTable } from '../../store/schema.ts';
import { pageOfStockRequests, type StockRequestOfUser } from '../../store/stockRequests.ts';
import type { WithdrawalRow } from '../../store/withdrawals.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { findUser, toUser } from '../../store/users.ts';
import { requireRole } from '../requireRole.ts';
import { listNotesAboutUser } from '../../store/notes.ts';
import { recordAccess } from '../recordAccess.ts';
import { readCart } from '../cart/readCart.ts';
import { presentOrders } from '../orders/read/presentOrder.ts';
import { presentReturns } from '../orders/read/presentReturn.ts';
import { presentWithdrawal } from '../orders/read/presentWithdrawal.ts';
import { presentSavedAddresses } from '../addresses/savedAddresses.ts';
import { mapPages, readPages, toJsonObject, type ExportPart } from './exportStream.ts';

interface UserIdentity {
  readonly id: string;
  readonly email: string;
}

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

const toStockRequest = (row: StockRequestOfUser): AccountExport['stockRequests'][number] => ({
  _product: row.product_id,
  title: row.title,
  size: row.size,
  requestedAt: row.created_at,
  notifiedAt: row.notified_at,
});

/** Orders, addresses on invoices of before edits, returns, reviews and wishlist. */
const listPurchases = (db: Handle, userId: string): ExportPart[] => [
  {
    name: 'orders',
    pages: mapPages(
      readPages<OrderRow>((after, limit) => pageOfOrders(db, { userId, after, limit })),
      (rows) => presentOrders(db, rows),
    ),
  },
  {
    name: 'invoiceEdits',
    pages: mapPages(
      readPages<FormerBuyer>((after, limit) => pageOfFormerBuyers(db, { userId, after, limit })),
      (rows) =>
        rows.flatMap(({ orderId, at, buyer }) =>
          // `insertInvoiceEdit` wrote it.
          buyer === null ? [] : [{ _order: orderId, at, buyer: JSON.parse(buyer) as Address }],
        ),
    ),
  },
  {
    name: 'returns',
    pages: mapPages(
      readPages<ReturnRow>((after, limit) => pageOfReturns(db, { userId, after, limit })),
      (rows) => presentReturns(db, rows),
    ),
  },
  {
    name: 'withdrawals',
    pages: mapPages(
      readPages<WithdrawalRow>((after, limit) => pageOfWithdrawals(db, { userId, after, limit })),
      (rows) => rows.map(presentWithdrawal),
    ),
  },
  {
    name: 'reviews',
    pages: mapPages(
      readPages<ReviewsTable>((after, limit) => pageOfReviews(db, { userId, after, limit })),
      (rows) => rows.map(toReview),
    ),
  },
  {
    name: 'helpfulReviews',
    pages: mapPages(
      readPages<ReviewVotesTable>((after, limit) => pageOfReviewVotes(db, { userId, after, limit })),
      (rows) => rows.map((vote) => ({ _review: vote.review_id, at: vote.at })),
    ),
  },
  {
    name: 'wishlist',
    pages: mapPages(
      readPages<WishlistProduct>((after, limit) => pageOfWishlist(db, { userId, after, limit })),
      (rows) => rows.map(({ productId, title, addedAt }) => ({ _product: productId, title, addedAt })),
    ),
  },
];

/** Sessions, sign-ins and linked providers: few, since they are deleted after days. */
const readSignIns = async (db: Handle, { id, email }: UserIdentity): Promise<ExportPart[]> => [
  { name: 'sessions', value: await listSessions(db, id) },
  {
    name: 'signIns',
    value: (await listSignInAttempts(db, email)).map(({ at, succeeded }) => ({
      at,
      succeeded: succeeded === 1,
    })),
  },
  {
    name: 'signInProviders',
    value: (await listSocialIdentities(db, id)).map((identity) => ({
      provider: identity.provider,
      since: identity.created_at,
    })),
  },
];

const listEvents = (db: Handle, { id: userId }: UserIdentity): ExportPart => ({
  name: 'events',
  pages: mapPages(
    readPages<MetricEventOfUser>((after, limit) => pageOfMetricEvents(db, { userId, after, limit })),
    (rows) =>
      rows.map(({ type, at, metadata }) => ({
        eventType: type,
        at,
        // Stored as a JSON object by `insertMetricEvents`.
        metadata: JSON.parse(metadata) as { [name: string]: unknown },
      })),
  ),
});

/**
 * All data stored about a user, without secrets: the text of an `AccountExport` in chunks, read in pages while it is sent. Throws
 * `not_found` for another user's id, except for admins.
 */
export const exportAccount = async (
  context: AppContext,
  currentUser: SessionUser,
  id: string,
): Promise<AsyncGenerator<string>> => {
  const { db } = context.store;
  const row = id === currentUser.id || currentUser.isAdmin ? await findUser(db, id) : undefined;
  if (!row) throw notFound('The user');
  if (id !== currentUser.id) {
    requireRole(currentUser, 'manager');
    await recordAccess(context, {
      action: 'account_exported',
      userId: id,
      by: currentUser.id,
      details: null,
    });
  }
  const parts: readonly ExportPart[] = [
    { name: 'exportedAt', value: context.clock().toISOString() },
    { name: 'user', value: toUser(row) },
    // Stored from the validated body of `register`.
    {
      name: 'locale',
      value: row.locale === null ? null : (JSON.parse(row.locale) as AccountExport['locale']),
    },
    { name: 'addresses', value: await presentSavedAddresses(db, id) },
    ...listPurchases(db, id),
    {
      name: 'stockRequests',
      pages: mapPages(
        readPages<StockRequestOfUser>((after, limit) =>
          pageOfStockRequests(db, { userId: id, after, limit }),
        ),
        (rows) => rows.map(toStockRequest),
      ),
    },
    { name: 'cart', value: await readCart(context, { id, isAdmin: false }) },
    { name: 'staffNotes', value: await listNotesAboutUser(db, id) },
    ...(await readSignIns(db, row)),
    listEvents(db, row),
  ];
  return toJsonObject(parts);
};
