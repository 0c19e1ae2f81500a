import type { ReviewPage } from '../../../contract/types.ts';
import { averageStars, starBucket } from '../../domain/rating.ts';
import { takePage } from '../../domain/takePage.ts';
import type { AppContext } from '../../appContext.ts';
import { countReviewsByRating, listReviewsOfProduct, countReviewVotes } from '../../store/reviews.ts';
import { presentReview } from './presentReview.ts';

const starsDescending = [5, 4, 3, 2, 1] as const;

export interface ReviewsQuery {
  readonly productId: string;
  readonly skip: number;
  readonly limit: number;
}

/** API-26: a page of a product's reviews with the average and the distribution of all. Throws `not_found` for a hidden or unknown product. */
export const readReviews = async (
  { store, catalogue }: Pick<AppContext, 'store' | 'catalogue'>,
  { productId, skip, limit }: ReviewsQuery,
): Promise<ReviewPage> => {
  await catalogue.product(productId);
  const db = store.reader;
  const found = await listReviewsOfProduct(db, productId, { skip, take: limit + 1 });
  const { rows, ...cursor } = takePage(found, { skip, limit });
  const counts = await countReviewsByRating(db, productId);
  const votes = await countReviewVotes(
    db,
    rows.map(({ id }) => id),
  );
  const sum = (toValue: (entry: (typeof counts)[number]) => number): number =>
    counts.reduce((total, entry) => total + toValue(entry), 0);
  const count = sum((entry) => entry.count);
  return {
    result: rows.map((row) => presentReview(row, votes.get(row.id) ?? 0)),
    ...cursor,
    average: averageStars(
      sum((entry) => entry.halfStars * entry.count),
      count,
    ),
    count,
    stars: starsDescending.map((stars) => ({
      stars,
      count: sum((entry) => (starBucket(entry.halfStars) === stars ? entry.count : 0)),
    })),
  };
};
