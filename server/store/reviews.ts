/** Reviews and their helpful votes. */
import type { Handle } from './database.ts';
import { insertIfAbsent, readIds, rowsIn, type Slice } from './common/queries.ts';
import type { ReviewsTable, ReviewVotesTable } from './schema.ts';

export type ReviewRow = ReviewsTable;

const newestOfProduct = (db: Handle, productId: string) =>
  db
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** A page of a product's reviews, newest first, ties by id. */
export const listReviewsOfProduct = async (
  db: Handle,
  productId: string,
  { skip, take }: Slice,
): Promise<ReviewRow[]> => newestOfProduct(db, productId).selectAll().limit(take).offset(skip).execute();

export const findReview = async (db: Handle, id: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();

/** Number of a product's reviews by rating in half stars. */
export const countReviewsByRating = async (
  db: Handle,
  productId: string,
): Promise<{ readonly halfStars: number; readonly count: number }[]> => {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['half_stars as halfStars', eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .groupBy('half_stars')
    .execute();
  return rows.map(({ halfStars, count }) => ({ halfStars, count: Number(count) }));
};

/** Number of helpful votes by review id; reviews without votes are absent. */
export const countReviewVotes = async (
  db: Handle,
  reviewIds: readonly string[],
): Promise<Map<string, number>> => {
  const counts = db
    .selectFrom('review_votes')
    .select((eb) => ['review_id', eb.fn.countAll<number>().as('count')])
    .where('review_id', 'in', reviewIds)
    .groupBy('review_id');
  return new Map((await rowsIn(reviewIds, counts)).map((row) => [row.review_id, Number(row.count)]));
};

export interface ReviewMarksQuery {
  readonly userId: string;
  readonly productId: string;
  readonly limit: number;
}

/** Ids of a product's reviews that a user voted for, latest vote first. */
export const listVotedReviewIds = async (
  db: Handle,
  { userId, productId, limit }: ReviewMarksQuery,
): Promise<string[]> =>
  readIds(
    db
      .selectFrom('review_votes')
      .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
      .select('review_votes.review_id as id')
      .where('review_votes.user_id', '=', userId)
      .where('reviews.product_id', '=', productId)
      .orderBy('review_votes.at', 'desc')
      .orderBy('review_votes.review_id')
      .limit(limit),
  );

/** Ids of a product's reviews that a user wrote, newest first. */
export const listWrittenReviewIds = async (
  db: Handle,
  { userId, productId, limit }: ReviewMarksQuery,
): Promise<string[]> =>
  readIds(newestOfProduct(db, productId).select('id').where('user_id', '=', userId).limit(limit));

/** Adds a helpful vote; idempotent per user and review. */
export const addReviewVote = (db: Handle, vote: ReviewVotesTable): Promise<void> =>
  insertIfAbsent(db, 'review_votes', vote, ['review_id', 'user_id']);

/** MODEL-09: marks the items of an order with this product as reviewed. */
export const markItemsReviewed = async (
  db: Handle,
  line: { readonly orderId: string; readonly productId: string },
): Promise<void> => {
  await db
    .updateTable('order_items')
    .set({ reviewed: 1 })
    .where('order_id', '=', line.orderId)
    .where('product_id', '=', line.productId)
    .execute();
};
