import { appFlow } from '../common/flow.ts';
import { wishlistMachine } from './machine.ts';

export const wishlistFlow = appFlow({
  id: 'wishlist',
  machine: wishlistMachine,
  durable: {
    scope: 'tab',
    version: 1,
    olderShapes: ['1402dey'],
  },
});
