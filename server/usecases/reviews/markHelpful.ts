import type { Review } from '../../../contract/types.ts';
import { notFound, Refusal } from '../../domain/refusal.ts';
import { addVote, findReview, votesOfReviews } from '../../store/reviews.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { presentReview } from './presentReview.ts';

/** Counts a review as helpful, once a user, and answers with it. Throws `not_found`, and `forbidden` for a review of one's own. */
export const markHelpful = async (
  { store, clock }: Pick<Purchasing, 'store' | 'clock'>,
  shopper: Shopper,
  reviewId: string,
): Promise<Review> =>
  store.transaction(async (trx) => {
    const review = await findReview(trx, reviewId);
    if (!review) throw notFound('The review');
    if (review.user_id === shopper.id)
      throw new Refusal('forbidden', 'You cannot mark your own review as helpful.');
    await addVote(trx, { reviewId, userId: shopper.id, at: clock().toISOString() });
    return presentReview(review, (await votesOfReviews(trx, [reviewId])).get(reviewId) ?? 0);
  });
