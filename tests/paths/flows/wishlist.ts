import { wishlistMachine } from '../../../src/machines/wishlist/machine.ts';
import { defineFlow } from '../support/flow.ts';

/** The wishlist (WISH-01 to WISH-03). */
export const wishlistFlow = defineFlow({
  machine: wishlistMachine,
  input: undefined,
  key: ({ queue, userId, unsent }) => [queue.length > 0, userId, unsent.length > 0],
  samples: {
    'session.opened': [{ userId: 'u1' }, { userId: 'u2' }],
    'session.closed': [{ how: 'ended' }, { how: 'requested' }],
    'wishlist.toggled': [{ productId: 'p1' }],
    'wishlist.changedElsewhere': [{ ids: ['p2'] }],
    'done readIds': [['p3']],
    'done mergeWishlist': [['p3']],
  },
  goals: ['wishlist.local', 'wishlist.synced.idle'],
});
