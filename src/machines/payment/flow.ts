import { childFlow } from '../common/flow.ts';

export const paymentFlow = childFlow({
  id: 'payment',
  durable: {
    scope: 'shopper',
    version: 1,
    olderShapes: ['fb81if'],
  },
});
