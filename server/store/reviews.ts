/** Reviews as they are read, and who found them helpful. */
import type { Handle } from './database.ts';
import type { ReviewsTable } from './schema.ts';

export type ReviewRow = ReviewsTable;

export interface ReviewStretch {
  readonly productId: string;
  readonly skip: number;
  readonly take: number;
}

/** A stretch of a product's reviews, newest first, ids breaking ties. */
export const reviewsOfProduct = async (
  db: Handle,
  { productId, skip, take }: ReviewStretch,
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

/** How many reviews of a product give so many half stars. */
export const countsByHalfStars = async (
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

/** How many users found each of these reviews helpful; none is named where nobody did. */
export const votesOfReviews = async (
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

/** Whose marks on which product's reviews. */
export interface MarksOf {
  readonly userId: string;
  readonly productId: string;
  readonly most: number;
}

/** Which reviews of a product a user found helpful, the latest vote first. */
export const votedReviews = async (db: Handle, { userId, productId, most }: MarksOf): Promise<string[]> => {
  const rows = await db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
    .select('review_votes.review_id as id')
    .where('review_votes.user_id', '=', userId)
    .where('reviews.product_id', '=', productId)
    .orderBy('review_votes.at', 'desc')
    .orderBy('review_votes.review_id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Which reviews of a product a user wrote, the newest first. */
export const writtenReviews = async (db: Handle, { userId, productId, most }: MarksOf): Promise<string[]> => {
  const rows = await db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Counts a user's word once: saying it again changes nothing. */
export const addVote = async (
  db: Handle,
  vote: { readonly reviewId: string; readonly userId: string; readonly at: string },
): Promise<void> => {
  await db
    .insertInto('review_votes')
    .values({ review_id: vote.reviewId, user_id: vote.userId, at: vote.at })
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doNothing())
    .execute();
};

/** MODEL-09: marks the lines of an order that hold this product as reviewed. */
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
