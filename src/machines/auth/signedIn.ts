import { and, not } from 'xstate';
import { destinationOf } from './destination.ts';
import { requestSignInForPage, showSocialFailure } from './prompts.ts';
import { authSetup } from './setup.ts';
import { logFailure, logTimeout } from './logFailure.ts';

/** A guest session can sign in or up at any time. */
const inGuestSession = { guard: 'canReplaceGuest', target: 'attempting' } as const;

/** A user is signed in, or a guest session runs: navigates to the interrupted destination, and renews the token before it expires. */
export const signedIn = authSetup.createStateConfig({
  initial: 'entering',
  on: {
    'newPassword.submitted': 'attempting',
    'signIn.submitted': inGuestSession,
    'signUp.submitted': inGuestSession,
    'reset.requested': inGuestSession,
    'secondStep.submitted': { guard: and(['canReplaceGuest', 'hasSecondStep']), target: 'attempting' },
    'secondStep.dismissed': { guard: 'hasSecondStep', actions: ['clearSecondStep', 'clearFailure'] },
    'dialog.closed': { guard: and(['hasSecondStep', not('isOnGuestPage')]), actions: 'clearSecondStep' },
    'social.requested': { guard: 'canReplaceGuest', target: 'redirecting' },
    'signOut.requested': '.signingOut',
    'session.renewed': [
      { guard: 'isOtherUser', target: 'replaced' },
      { target: '.active', actions: 'setExpiry' },
    ],
    'session.startedElsewhere': { guard: 'isOtherUser', target: 'replaced' },
    'session.ended': 'ended',
    'session.endedElsewhere': 'signedOutElsewhere',
    'account.deleted': 'deleted',
    'page.entered': [
      { guard: 'isEntered', target: '.entering', actions: ['setPage', 'clearSecondStep'] },
      { actions: ['setPage', 'clearSecondStep'] },
    ],
  },
  states: {
    entering: {
      always: [
        {
          guard: and(['isGuestSession', 'hasFailedSocialReturn']),
          target: 'active',
          actions: showSocialFailure,
        },
        {
          guard: and(['isGuestSession', 'isOnAccountPage']),
          target: 'active',
          actions: requestSignInForPage,
        },
        {
          guard: 'hasDestination',
          target: 'active',
          actions: [
            {
              type: 'goTo',
              params: ({ context }) => ({ path: destinationOf(context) ?? context.home }),
            },
            'clearDestination',
          ],
        },
        { target: 'active', actions: 'clearDestination' },
      ],
    },
    active: { after: { renewalDue: 'renewing' } },
    renewing: {
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'active' },
          { target: '#auth.session.ended' },
        ],
        onError: {
          target: 'awaitingRenewal',
          actions: logFailure('renewSession'),
        },
      },
      after: { renewalTimeout: 'awaitingRenewal' },
    },
    /** AUTH-20: only logged; the next request or the end of this delay tries again. */
    awaitingRenewal: { after: { renewalRetryDelay: 'renewing' } },
    /** AUTH-09: only a sign-in of another user cancels it. */
    signingOut: {
      on: {
        'session.renewed': [
          { guard: 'isOtherUser', target: '#auth.session.replaced' },
          { actions: 'setExpiry' },
        ],
        'session.ended': '#auth.session.signedOut',
        'session.endedElsewhere': '#auth.session.signedOut',
        'page.entered': { actions: 'setPage' },
        'signOut.requested': {},
        'newPassword.submitted': {},
      },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: '#auth.session.signedOut',
        onError: {
          target: 'entering',
          actions: logFailure('signOut'),
        },
      },
      after: {
        signOutTimeout: {
          target: 'entering',
          actions: logTimeout('signOut'),
        },
      },
    },
  },
});
