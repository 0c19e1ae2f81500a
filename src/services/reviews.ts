import type { BodyOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/wire/endpoints.ts';
import { reviewPageSize } from '../../contract/rules/reviews.ts';
import type { Review, ReviewMarks, ReviewPage } from '../../contract/types.ts';
import type { Api } from './api.ts';

export type NewReview = BodyOf<typeof endpoints.addReview>;

/** API-26 and API-27. */
export const createReviewsService = ({ send }: Api) => ({
  /** Newest first, with the summary of all reviews of the product. */
  ofProduct: (productId: string, skip: number, signal?: AbortSignal): Promise<ReviewPage> =>
    send(endpoints.reviewsOfProduct, {
      params: { productId },
      query: { skip, limit: reviewPageSize },
      signal,
    }),

  /** The shopper's own votes and reviews of a product. */
  marksOfProduct: async (productId: string, signal?: AbortSignal): Promise<ReviewMarks> =>
    (await send(endpoints.reviewMarksOfProduct, { params: { productId }, signal })).result,

  /** One review per purchase. Idempotent by key. */
  add: async (body: NewReview, idempotencyKey: string, signal?: AbortSignal): Promise<Review> =>
    (await send(endpoints.addReview, { body, idempotencyKey, signal })).result,

  /** One vote per user; idempotent. */
  markHelpful: async (id: string): Promise<Review> =>
    (await send(endpoints.markReviewHelpful, { params: { id } })).result,
});
