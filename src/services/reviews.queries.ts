import { mutationOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Review, ReviewMarks, ReviewPage } from '../../contract/types.ts';
import { pagedQuery } from './queryFactories.ts';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

/** Replaces a review in the cached pages. */
const cacheReview = (client: QueryClient, productId: string, review: Review): void => {
  client.setQueryData<InfiniteData<ReviewPage, number>>(
    queryKeys.reviews(productId),
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          result: page.result.map((each) => (each._id === review._id ? review : each)),
        })),
      },
  );
};

/** Adds a vote to the shopper's cached review marks. */
const cacheHelpfulMark = (client: QueryClient, productId: string, reviewId: string): void => {
  client.setQueryData<ReviewMarks>(
    queryKeys.reviewMarksOf(productId),
    (known) => known && { ...known, helpful: [...new Set([reviewId, ...known.helpful])] },
  );
};

export const createReviewQueries = ({ reviews }: Services) => ({
  /** Pages of a product's reviews; each includes the average and the count per star. */
  reviews: (productId: string) =>
    pagedQuery(
      queryKeys.reviews(productId),
      (skip, signal) => reviews.ofProduct(productId, skip, signal),
      staleTimesMs.products,
    ),

  /** The shopper's own votes and reviews; always stale, since they may be added in another tab or device. */
  reviewMarks: (productId: string) =>
    queryOptions({
      queryKey: queryKeys.reviewMarksOf(productId),
      queryFn: ({ signal }) => reviews.marksOfProduct(productId, signal),
    }),

  /** Marks a review as helpful. A plain mutation: no flow depends on it. */
  reviewHelpful: (productId: string) =>
    mutationOptions({
      mutationFn: (reviewId: string) => reviews.markHelpful(reviewId),
      onSuccess: (review, _id, _onMutate, { client }) => {
        cacheReview(client, productId, review);
        cacheHelpfulMark(client, productId, review._id);
      },
    }),
});
