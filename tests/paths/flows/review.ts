import { reviewMachine } from '../../../src/machines/review/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

const purchase = { orderId: 'o1', productId: 'p1' };
const filled = { rating: 4, message: 'Warm.', pros: 'warm', cons: '' };
const empty = { rating: null, message: '', pros: '', cons: '' };

/** Writing reviews (REVIEW-05, REVIEW-09 to REVIEW-14). */
export const reviewFlow = defineFlow({
  machine: reviewMachine,
  input: { userId: 'u1' },
  key: ({ sent }) => sent?.purchase.productId,
  samples: {
    'review.drafted': [
      { purchase, draft: filled },
      { purchase: { ...purchase, productId: 'p2' }, draft: filled },
    ],
    'review.submitted': [filled, empty].map((draft) => ({ purchase, draft, key: 'k1' })),
    'error addReview': [unavailable, { code: 'already_reviewed', message: 'You reviewed it.', status: 409 }],
    'review.postponed': [{ purchase, draft: filled }],
    'review.canceled': [filled, empty].map((draft) => ({ purchase, draft })),
  },
  goals: ['review.form'],
});
