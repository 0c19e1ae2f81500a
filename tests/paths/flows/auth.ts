import { authMachine } from '../../../src/machines/auth/machine.ts';
import type { Attempt } from '../../../src/machines/auth/types.ts';
import { defineFlow } from '../support/flow.ts';

const user = {
  userId: 'u1',
  cartId: 'c1',
  isAdmin: false,
  expires: '2026-01-01T13:00:00.000Z',
  firstName: 'Ada',
};
const attempt = [{ attemptId: 'a1' }];

/** Auth with its child, the attempt (AUTH-01 to AUTH-27), and the second step of staff. */
export const authFlow = defineFlow({
  machine: authMachine,
  input: { home: '/' },
  key: ({ user: currentUser, page, socialReturn, secondStep }) => [
    secondStep,
    currentUser !== null,
    page.path !== '' && page.access,
    socialReturn !== null,
  ],
  childKeys: {
    attempt: ({ attempt: { kind }, user: attemptUser }: { attempt: Attempt; user: unknown }) => [
      kind,
      attemptUser !== null,
    ],
  },
  raised: ['attempt.succeeded', 'reset.sent', 'dialog.reopened'],
  samples: {
    'signIn.submitted': attempt,
    'signUp.submitted': attempt,
    'reset.requested': attempt,
    'newPassword.submitted': attempt,
    'secondStep.submitted': attempt,
    'social.requested': [{ provider: 'google' }],
    'social.returned': ['signedIn', 'cancelled'].map((outcome) => ({ provider: 'google', outcome })),
    'page.entered': [
      { path: '/about', access: 'public' },
      { path: '/account', access: 'user' },
      { path: '/login', access: 'guest' },
    ],
    'destination.chosen': [{ path: '/checkout' }],
    'session.renewed': ['u1', 'u2'].map((userId) => ({ userId, expires: '2026-01-01T14:00:00.000Z' })),
    'session.startedElsewhere': [{ userId: 'u1' }, { userId: 'u2' }],
    'done checkSession': [null, user],
    'done readName': [user],
    'done renewSession': [true, false],
    'done authenticate': [user, null],
    'error authenticate': [
      'unavailable',
      'second_factor_required',
      'second_factor_missing',
      'session_expired',
    ].map((code) => ({ code, message: 'It failed.', status: 403 })),
  },
  // Parallel regions of attempt, form, other tabs and dialog: about 40,000 edges.
  limit: 200_000,
  goals: ['auth.session.guest.browsing', 'auth.session.signedIn.active'],
});
