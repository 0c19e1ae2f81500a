import { fetchedFlow } from './fetchedFlow.ts';

/** Reviews being written: drafts stay when the page is left. */
export const review = fetchedFlow({
  isHere: 'isReviewPage',
  fetch: {
    id: 'fetchReview',
    src: 'fetchReview',
    onDone: { target: 'underWay', actions: { type: 'beginReview', params: ({ event }) => event.output } },
    onError: 'unfetched',
  },
  end: ['stopReview', 'forgetReview'],
});
