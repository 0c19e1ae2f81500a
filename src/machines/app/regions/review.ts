import { signedInUser } from '../signedInUser.ts';
import { fetchedFlow } from './fetchedFlow.ts';

/** Reviews being written: while their page is open, and until what is being sent has its answer. */
export const review = fetchedFlow({
  region: 'review',
  isHere: 'isReviewPage',
  fetch: { id: 'fetchReview', src: 'fetchReview', onDone: 'underWay', onError: 'unfetched' },
  flow: [
    {
      id: 'review',
      systemId: 'review',
      src: 'review',
      input: ({ context }) => ({ userId: signedInUser(context).userId }),
      // Away from its page it begins anew with the next visit.
      onError: [{ guard: 'isReviewPage', target: 'unfetched' }, { target: 'elsewhere' }],
    },
    { id: 'reviewFacts', src: 'hearFacts', input: { machines: ['review'] } },
  ],
  endsWith: 'settled',
  leave: [{ type: 'toReview', params: { type: 'review.left' } }],
  exit: 'releaseReview',
});
