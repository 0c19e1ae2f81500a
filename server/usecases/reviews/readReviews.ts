import type { ReviewPage } from '../../../contract/types.ts';
import { averageStars, starOf } from '../../domain/rating.ts';
import type { Shop } from '../../shop.ts';
import { countsByHalfStars, reviewsOfProduct, votesOfReviews } from '../../store/reviews.ts';
import { presentReview } from './presentReview.ts';

/** From five stars down to one. */
const starsDown = [5, 4, 3, 2, 1] as const;

export interface ReviewsQuery {
  readonly productId: string;
  readonly skip: number;
  readonly limit: number;
}

/** API-26: a page of a product's reviews and what all of them say together. Throws `not_found` for a product that cannot be seen. */
export const readReviews = async (
  { store, catalogue }: Pick<Shop, 'store' | 'catalogue'>,
  { productId, skip, limit }: ReviewsQuery,
): Promise<ReviewPage> => {
  await catalogue.product(productId);
  const db = store.reader;
  const found = await reviewsOfProduct(db, { productId, skip, take: limit + 1 });
  const counts = await countsByHalfStars(db, productId);
  const rows = found.slice(0, limit);
  const votes = await votesOfReviews(
    db,
    rows.map(({ id }) => id),
  );
  const sum = (of: (each: (typeof counts)[number]) => number): number =>
    counts.reduce((all, each) => all + of(each), 0);
  const count = sum((each) => each.count);
  const hasMore = found.length > limit;
  return {
    result: rows.map((row) => presentReview(row, votes.get(row.id) ?? 0)),
    hasMore,
    nextCursor: hasMore ? skip + limit : null,
    average: averageStars(
      sum((each) => each.halfStars * each.count),
      count,
    ),
    count,
    stars: starsDown.map((stars) => ({
      stars,
      count: sum((each) => (starOf(each.halfStars) === stars ? each.count : 0)),
    })),
  };
};
