import { lazyFlow } from '../common/flow.ts';
import type { checkoutMachine } from './machine.ts';

export const checkoutFlow = lazyFlow<typeof checkoutMachine>()({
  id: 'checkout',
  durable: {
    scope: 'shopper',
    version: 1,
    olderShapes: [
      '4i05a0',
      '1si4wkw',
      // Without the email of a guest.
      '19gyzs',
    ],
  },
});
