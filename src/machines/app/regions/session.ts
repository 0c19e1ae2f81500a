import { appSetup } from '../setup.ts';

/** Who is here. AUTH-24: what needs a user waits for the session check, public pages do not. */
export const session = appSetup.createStateConfig({
  on: {
    'auth.signedIn': {
      actions: [
        {
          type: 'rememberUser',
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
    'auth.foundGuest': {
      actions: { type: 'toCart', params: { type: 'session.absent' } },
    },
    'auth.signedOut': {
      actions: [
        'forgetUser',
        { type: 'toCart', params: ({ event }) => ({ type: 'session.closed', how: event.how }) },
        { type: 'toWishlist', params: ({ event }) => ({ type: 'session.closed', how: event.how }) },
        { type: 'toDrawer', params: { type: 'session.closed' } },
        'clearPersonalData',
      ],
    },
    'account.deleted': { actions: { type: 'toAuth', params: { type: 'account.deleted' } } },
    'auth.leaving': { actions: { type: 'toCart', params: { type: 'departure.begun' } } },
    'auth.dismissed': { actions: { type: 'toCart', params: { type: 'intent.dropped' } } },
  },
});
