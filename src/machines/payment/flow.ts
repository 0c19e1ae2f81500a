import { childFlow } from '../flow.ts';

export const paymentFlow = childFlow({
  id: 'payment',
  durable: {
    scope: 'shopper',
    version: 1,
    olderShapes: ['fb81if'],
  },
});
