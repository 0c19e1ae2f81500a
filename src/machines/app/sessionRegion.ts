import { appSetup } from './setup.ts';

/** The signed-in user. AUTH-24: flows that need a user wait for the session check, public pages do not. */
export const session = appSetup.createStateConfig({
  on: {
    'auth.signedIn': {
      actions: [
        {
          type: 'setUser',
          params: ({ event }) => ({ userId: event.user.userId, cartId: event.user.cartId }),
        },
        {
          type: 'toCart',
          params: ({ event }) => ({ type: 'session.opened', cartId: event.user.cartId }),
        },
        {
          type: 'toWishlist',
          params: ({ event }) => ({ type: 'session.opened', userId: event.user.userId }),
        },
        { type: 'toDrawer', params: { type: 'session.opened' } },
      ],
    },
    'auth.guestDetected': {
      actions: { type: 'toCart', params: { type: 'session.absent' } },
    },
    'auth.signedOut': {
      actions: [
        'clearUser',
        { type: 'toCart', params: ({ event }) => ({ type: 'session.closed', how: event.how }) },
        { type: 'toWishlist', params: ({ event }) => ({ type: 'session.closed', how: event.how }) },
        { type: 'toDrawer', params: { type: 'session.closed' } },
        'clearPersonalData',
      ],
    },
    'account.deleted': { actions: { type: 'toAuth', params: { type: 'account.deleted' } } },
    'auth.redirecting': { actions: { type: 'toCart', params: { type: 'redirect.started' } } },
    'auth.dismissed': { actions: { type: 'toCart', params: { type: 'intent.dismissed' } } },
  },
});
