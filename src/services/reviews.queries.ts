import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { Review, ReviewMarks, ReviewPage } from '../../contract/types.ts';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

/** The review as it is now takes the place of the one that the pages hold. */
const keepReview = (client: QueryClient, productId: string, review: Review): void => {
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

/** A vote that was just given stands among the shopper's marks. */
const keepMark = (client: QueryClient, productId: string, reviewId: string): void => {
  client.setQueryData<ReviewMarks>(
    queryKeys.reviewMarksOf(productId),
    (known) => known && { ...known, helpful: [...new Set([reviewId, ...known.helpful])] },
  );
};

export const createReviewQueries = ({ reviews }: Services) => ({
  /** Reviews of a product page by page; each page also says the average and the count per star. */
  reviews: (productId: string) =>
    infiniteQueryOptions({
      queryKey: queryKeys.reviews(productId),
      queryFn: ({ pageParam, signal }) => reviews.ofProduct(productId, pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: staleTimesMs.products,
    }),

  /** The signed-in shopper's own votes and reviews: read anew at each look, since they may have been given elsewhere. */
  reviewMarks: (productId: string) =>
    queryOptions({
      queryKey: queryKeys.reviewMarksOf(productId),
      queryFn: ({ signal }) => reviews.marksOfProduct(productId, signal),
    }),

  /** A tap that says that a review was helpful; it stands for itself, so no flow knows of it. */
  reviewHelpful: (productId: string) =>
    mutationOptions({
      mutationFn: (reviewId: string) => reviews.markHelpful(reviewId),
      onSuccess: (review, _id, _onMutate, { client }) => {
        keepReview(client, productId, review);
        keepMark(client, productId, review._id);
      },
    }),
});
