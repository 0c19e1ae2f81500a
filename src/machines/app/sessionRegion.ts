import type { AuthFact } from '../auth/types.ts';
import { appSetup } from './setup.ts';

interface SignedInArgs {
  readonly event: Extract<AuthFact, { readonly type: 'auth.signedIn' }>;
}

const openSession = [
  {
    type: 'setUser',
    params: ({ event: { user } }: SignedInArgs) => ({
      userId: user.userId,
      cartId: user.cartId,
      ...(user.isGuest && { isGuest: user.isGuest }),
    }),
  },
  {
    type: 'toCart',
    params: ({ event }: SignedInArgs) => ({ type: 'session.opened' as const, cartId: event.user.cartId }),
  },
  { type: 'toDrawer', params: { type: 'session.opened' } },
] as const;

/** The signed-in user. AUTH-24: flows that need a user wait for the session check, public pages do not. */
export const session = appSetup.createStateConfig({
  on: {
    'auth.signedIn': [
      // GUEST-12: the wishlist of a guest session stays in the browser.
      { guard: { type: 'isGuestSession', params: ({ event }) => event.user }, actions: openSession },
      {
        actions: [
          ...openSession,
          {
            type: 'toWishlist',
            params: ({ event }) => ({ type: 'session.opened', userId: event.user.userId }),
          },
        ],
      },
    ],
    'auth.guestDetected': {
      actions: ['setSessionKnown', { type: 'toCart', params: { type: 'session.absent' } }],
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
    /** The session check of auth decides who is signed in. */
    'orderLink.opened': {
      actions: {
        type: 'toAuth',
        params: ({ event }) => ({ type: 'session.startedElsewhere', userId: event.userId }),
      },
    },
    'account.deleted': { actions: { type: 'toAuth', params: { type: 'account.deleted' } } },
    'auth.redirecting': { actions: { type: 'toCart', params: { type: 'redirect.started' } } },
    'auth.dismissed': { actions: { type: 'toCart', params: { type: 'intent.dismissed' } } },
  },
});
