import { pageFlow } from '../common/flow.ts';
import { isWithin } from '../common/pagePaths.ts';
import type { reviewMachine } from './machine.ts';

/** Runs while its page is open, and until a running request has its response. */
export const reviewFlow = pageFlow<typeof reviewMachine>()({
  id: 'review',
  durable: {
    scope: 'shopper',
    version: 1,
    olderShapes: [
      // Without the event `review.left`.
      'z50br0',
      '1l4lbfx',
    ],
  },
  isPage: (path, { review }) => isWithin(review, path),
  access: 'account',
  input: ({ user }) => ({ userId: user.userId }),
  endsWith: 'settled',
  onLeave: { type: 'review.left' },
});
