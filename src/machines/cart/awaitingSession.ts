import { cartSetup } from './setup.ts';

/** The session check is pending; what is asked for waits. */
export const awaitingSession = cartSetup.createStateConfig({
  initial: 'unasked',
  on: {
    'cart.itemAsked': { target: '.unasked', actions: 'addIntent' },
    'session.absent': { target: 'guest', actions: 'dropStalePending' },
  },
  states: {
    /** The shopper was not asked to sign in yet, so that leaving the page ends nothing. */
    unasked: { on: { 'page.entered': { actions: ['setPage', 'moveIntents'] } } },
    /** The shopper was asked to sign in by an earlier document. */
    restored: {
      on: {
        'page.entered': { guard: 'isLeavingPlace', actions: ['setPage', 'dropIntents'] },
      },
    },
  },
});
