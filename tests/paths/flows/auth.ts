import { authMachine } from '../../../src/machines/auth/machine.ts';
import type { Attempt } from '../../../src/machines/auth/types.ts';
import { flowOf } from '../support/flow.ts';

const user = {
  userId: 'u1',
  cartId: 'c1',
  isAdmin: false,
  expires: '2026-01-01T13:00:00.000Z',
  firstName: 'Ada',
};
const attempt = [{ attemptId: 'a1' }];

/** Who is signed in, with the attempt that runs inside it (AUTH-01 to AUTH-27). */
export const authFlow = flowOf({
  machine: authMachine,
  input: { home: '/' },
  key: ({ user: someone, page, socialReturn }) => [
    someone !== null,
    page.path !== '' && page.access,
    socialReturn !== null,
  ],
  childKeys: {
    attempt: ({ attempt: { kind }, user: found }: { attempt: Attempt; user: unknown }) => [
      kind,
      found !== null,
    ],
  },
  raised: ['attempt.succeeded', 'reset.sent', 'dialog.reopened'],
  samples: {
    'signIn.submitted': attempt,
    'signUp.submitted': attempt,
    'reset.requested': attempt,
    'newPassword.submitted': attempt,
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
  },
  // An attempt runs beside its form, the other tabs and the dialog: about 40,000 edges.
  limit: 60_000,
  goals: ['auth.session.guest.browsing', 'auth.session.signedIn.active'],
});
