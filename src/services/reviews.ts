import type { BodyOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { reviewPageSize } from '../../contract/rules.ts';
import type { Review, ReviewMarks, ReviewPage } from '../../contract/types.ts';
import type { Api } from './api.ts';

export type NewReview = BodyOf<typeof calls.addReview>;

/** The calls of API-26 and API-27. */
export const createReviewsService = ({ send }: Api) => ({
  /** Newest first, with what all reviews of the product say together. */
  ofProduct: (productId: string, skip: number, signal?: AbortSignal): Promise<ReviewPage> =>
    send(calls.reviewsOfProduct, { params: { productId }, query: { skip, limit: reviewPageSize }, signal }),

  /** What the signed-in shopper marked and wrote among the reviews of a product. */
  marksOfProduct: async (productId: string, signal?: AbortSignal): Promise<ReviewMarks> =>
    (await send(calls.reviewMarksOfProduct, { params: { productId }, signal })).result,

  /** Once a purchase; the same key never adds a second one. */
  add: async (body: NewReview, idempotencyKey: string, signal?: AbortSignal): Promise<Review> =>
    (await send(calls.addReview, { body, idempotencyKey, signal })).result,

  /** Counts once a user, so a repeat is safe. */
  markHelpful: async (id: string): Promise<Review> =>
    (await send(calls.markReviewHelpful, { params: { id } })).result,
});
