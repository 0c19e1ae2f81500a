import { cartSetup } from './setup.ts';

/** The session check is pending; requested items wait. */
export const awaitingSession = cartSetup.createStateConfig({
  initial: 'notPrompted',
  on: {
    'cart.addRequested': { target: '.notPrompted', actions: 'addIntent' },
    'session.absent': { target: 'guest', actions: 'dropStaleEdits' },
  },
  states: {
    /** The shopper was not prompted to sign in yet, so leaving the page cancels nothing. */
    notPrompted: { on: { 'page.entered': { actions: ['setPage', 'reassignIntents'] } } },
    /** An earlier document prompted the shopper to sign in. */
    restored: {
      on: {
        'page.entered': { guard: 'isLeavingRequestPage', actions: ['setPage', 'dropIntents'] },
      },
    },
  },
});
