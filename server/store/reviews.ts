/** Reviews and their helpful votes. */
import type { Handle } from './database.ts';
import type { ReviewsTable } from './schema.ts';

export type ReviewRow = ReviewsTable;

export interface ReviewPageQuery {
  readonly productId: string;
  readonly skip: number;
  readonly take: number;
}

/** A page of a product's reviews, newest first, ties by id. */
export const listReviewsOfProduct = async (
  db: Handle,
  { productId, skip, take }: ReviewPageQuery,
): Promise<ReviewRow[]> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .offset(skip)
    .execute();

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
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_votes')
    .select((eb) => ['review_id as reviewId', eb.fn.countAll<number>().as('count')])
    .where('review_id', 'in', reviewIds)
    .groupBy('review_id')
    .execute();
  return new Map(rows.map(({ reviewId, count }) => [reviewId, Number(count)]));
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
): Promise<string[]> => {
  const rows = await db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
    .select('review_votes.review_id as id')
    .where('review_votes.user_id', '=', userId)
    .where('reviews.product_id', '=', productId)
    .orderBy('review_votes.at', 'desc')
    .orderBy('review_votes.review_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Ids of a product's reviews that a user wrote, newest first. */
export const listWrittenReviewIds = async (
  db: Handle,
  { userId, productId, limit }: ReviewMarksQuery,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Adds a helpful vote; idempotent per user and review. */
export const addReviewVote = async (
  db: Handle,
  vote: { readonly reviewId: string; readonly userId: string; readonly at: string },
): Promise<void> => {
  await db
    .insertInto('review_votes')
    .values({ review_id: vote.reviewId, user_id: vote.userId, at: vote.at })
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doNothing())
    .execute();
};

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
