import { destinationOf } from './destination.ts';
import { authSetup } from './setup.ts';
import { timedOut } from './texts.ts';

/** Someone is signed in: on to where they were going, and the token renewed before it ends, until they leave. */
export const signedIn = authSetup.createStateConfig({
  initial: 'arriving',
  on: {
    'newPassword.submitted': 'attempting',
    'signOut.asked': '.signingOut',
    'session.renewed': [
      { guard: 'isOtherUser', target: 'replaced' },
      { target: '.holding', actions: 'setExpiry' },
    ],
    'session.beganElsewhere': { guard: 'isOtherUser', target: 'replaced' },
    'session.ended': 'ended',
    'session.endedElsewhere': 'leftElsewhere',
    'account.deleted': 'deleted',
    'page.entered': { guard: 'isForGuests', target: '.arriving', actions: 'keepPage' },
  },
  states: {
    arriving: {
      always: [
        {
          guard: 'isOnTheWay',
          target: 'holding',
          actions: [
            {
              type: 'goTo',
              params: ({ context }) => ({ path: destinationOf(context) ?? context.home }),
            },
            'forgetDestination',
          ],
        },
        { target: 'holding', actions: 'forgetDestination' },
      ],
    },
    holding: { after: { renewalDue: 'renewing' } },
    renewing: {
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'holding' },
          { target: '#auth.session.ended' },
        ],
        onError: {
          target: 'awaitingRenewal',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'renewSession', error: event.error }),
          },
        },
      },
      after: { renewalPatience: 'awaitingRenewal' },
    },
    /** AUTH-20: logged only; the next request, or the end of this pause, tries again. */
    awaitingRenewal: { after: { renewalPause: 'renewing' } },
    /** AUTH-09: nothing but another user cancels it. */
    signingOut: {
      on: {
        'session.renewed': [
          { guard: 'isOtherUser', target: '#auth.session.replaced' },
          { actions: 'setExpiry' },
        ],
        'session.ended': '#auth.session.signedOut',
        'session.endedElsewhere': '#auth.session.signedOut',
        'page.entered': { actions: 'keepPage' },
        'signOut.asked': {},
        'newPassword.submitted': {},
      },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: '#auth.session.signedOut',
        onError: {
          target: 'arriving',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'signOut', error: event.error }),
          },
        },
      },
      after: {
        signOutPatience: {
          target: 'arriving',
          actions: { type: 'logFailure', params: { what: 'signOut', error: timedOut('') } },
        },
      },
    },
  },
});
