import { destinationOf } from './destination.ts';
import { authSetup } from './setup.ts';
import { logFailure, logTimeout } from './logFailure.ts';

/** A user is signed in: navigates to the interrupted destination, and renews the token before it expires. */
export const signedIn = authSetup.createStateConfig({
  initial: 'entering',
  on: {
    'newPassword.submitted': 'attempting',
    'signOut.requested': '.signingOut',
    'session.renewed': [
      { guard: 'isOtherUser', target: 'replaced' },
      { target: '.active', actions: 'setExpiry' },
    ],
    'session.startedElsewhere': { guard: 'isOtherUser', target: 'replaced' },
    'session.ended': 'ended',
    'session.endedElsewhere': 'signedOutElsewhere',
    'account.deleted': 'deleted',
    'page.entered': { guard: 'isGuestPage', target: '.entering', actions: 'setPage' },
  },
  states: {
    entering: {
      always: [
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
