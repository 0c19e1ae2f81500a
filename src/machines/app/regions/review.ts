import { signedInUser } from '../signedInUser.ts';
import { fetchedFlow } from './fetchedFlow.ts';

/** Reviews being written: drafts stay when the page is left. */
export const review = fetchedFlow({
  region: 'review',
  isHere: 'isReviewPage',
  fetch: { id: 'fetchReview', src: 'fetchReview', onDone: 'underWay', onError: 'unfetched' },
  flow: {
    id: 'review',
    systemId: 'review',
    src: 'review',
    input: ({ context }) => ({ userId: signedInUser(context).userId }),
    onError: 'unfetched',
  },
});
