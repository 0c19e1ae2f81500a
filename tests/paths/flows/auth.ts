import { authMachine } from '../../../src/machines/auth/machine.ts';
import type { Attempt, SignedIn } from '../../../src/machines/auth/types.ts';
import { defineFlow } from '../support/flow.ts';

const user = {
  userId: 'u1',
  cartId: 'c1',
  isAdmin: false,
  expires: '2026-01-01T13:00:00.000Z',
  firstName: 'Ada',
};
const guest = { ...user, userId: 'g1', firstName: null, isGuest: true };
const attempt = [{ attemptId: 'a1' }];

/** Auth with its child, the attempt (AUTH-01 to AUTH-27), and the second step of staff. */
export const authFlow = defineFlow({
  machine: authMachine,
  input: { home: '/', staffHome: '/admin' },
  key: ({ user: currentUser, page, socialReturn, secondStep }) => [
    secondStep,
    currentUser && (currentUser.isGuest ? 'guest' : 'account'),
    page.path !== '' && page.access,
    socialReturn !== null,
  ],
  childKeys: {
    attempt: ({ attempt: { kind }, user: attemptUser }: { attempt: Attempt; user: SignedIn | null }) => [
      // The others lead to the same states.
      ['askReset', 'resetPassword', 'secondStep'].includes(kind) && kind,
      attemptUser && (attemptUser.isGuest ? 'guest' : 'account'),
    ],
  },
  raised: ['attempt.succeeded', 'reset.sent', 'dialog.reopened'],
  samples: {
    'signIn.submitted': attempt,
    'signUp.submitted': attempt,
    'reset.requested': attempt,
    'newPassword.submitted': attempt,
    'secondStep.submitted': attempt,
    'guestSession.requested': attempt,
    'social.requested': [{ provider: 'google' }],
    'social.returned': ['signedIn', 'cancelled'].map((outcome) => ({ provider: 'google', outcome })),
    'page.entered': [
      { path: '/about', access: 'public' },
      { path: '/account', access: 'account' },
      { path: '/login', access: 'guest' },
    ],
    'destination.chosen': [{ path: '/checkout' }],
    'session.renewed': ['u1', 'g1'].map((userId) => ({ userId, expires: '2026-01-01T14:00:00.000Z' })),
    'session.startedElsewhere': [{ userId: 'u1' }, { userId: 'g1' }],
    'done checkSession': [null, user, guest],
    'done readName': [user],
    'done renewSession': [true, false],
    'done authenticate': [user, null, guest],
    'error authenticate': [
      'unavailable',
      'second_factor_required',
      'second_factor_missing',
      'session_expired',
    ].map((code) => ({ code, message: 'It failed.', status: 403 })),
  },
  // Parallel regions of attempt, form, other tabs and dialog: about 40,000 edges.
  limit: 900_000,
  goals: ['auth.session.guest.browsing', 'auth.session.signedIn.active'],
});
