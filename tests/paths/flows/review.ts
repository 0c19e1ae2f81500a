import { reviewMachine } from '../../../src/machines/review/machine.ts';
import { flowOf, unavailable } from '../support/flow.ts';

const purchase = { orderId: 'o1', productId: 'p1' };
const words = { rating: 4, message: 'Warm.', pros: 'warm', cons: '' };
const none = { rating: null, message: '', pros: '', cons: '' };

/** Reviews that a shopper writes (REVIEW-05, REVIEW-09 to REVIEW-14). */
export const reviewFlow = flowOf({
  machine: reviewMachine,
  input: { userId: 'u1' },
  key: ({ sent }) => sent?.purchase.productId,
  samples: {
    'review.drafted': [
      { purchase, draft: words },
      { purchase: { ...purchase, productId: 'p2' }, draft: words },
    ],
    'review.submitted': [words, none].map((draft) => ({ purchase, draft, key: 'k1' })),
    'error addReview': [unavailable, { code: 'already_reviewed', message: 'You reviewed it.', status: 409 }],
    'review.postponed': [{ purchase, draft: words }],
    'review.canceled': [words, none].map((draft) => ({ purchase, draft })),
  },
  goals: ['review.form'],
});
