import type { Review } from '../../../contract/types.ts';
import { notFound, AppError } from '../../domain/appError.ts';
import { addReviewVote, findReview, countReviewVotes } from '../../store/reviews.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { presentReview } from './presentReview.ts';

/** Marks a review as helpful, once per user, and returns it. Throws `not_found`, and `forbidden` for the user's own review. */
export const markHelpful = async (
  { store, clock }: Pick<UseCaseContext, 'store' | 'clock'>,
  shopper: CurrentUser,
  reviewId: string,
): Promise<Review> =>
  store.transaction(async (trx) => {
    const review = await findReview(trx, reviewId);
    if (!review) throw notFound('The review');
    if (review.user_id === shopper.id)
      throw new AppError('forbidden', 'You cannot mark your own review as helpful.');
    await addReviewVote(trx, { review_id: reviewId, user_id: shopper.id, at: clock().toISOString() });
    return presentReview(review, (await countReviewVotes(trx, [reviewId])).get(reviewId) ?? 0);
  });
