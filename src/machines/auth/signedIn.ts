import { assign } from 'xstate';
import { destinationOf } from './destination.ts';
import { authSetup } from './setup.ts';
import { timedOut } from './texts.ts';

/** Someone is signed in: on to where they were going, and the token renewed before it ends, until they leave. */
export const signedIn = authSetup.createStateConfig({
  initial: 'arriving',
  on: {
    'newPassword.submitted': 'attempting',
    'signOut.asked': '.signingOut',
    'session.renewed': {
      target: '.holding',
      actions: assign(({ context, event }) =>
        context.user ? { user: { ...context.user, expires: event.expires } } : {},
      ),
    },
    'session.ended': 'ended',
    'session.endedElsewhere': 'leftElsewhere',
    'account.deleted': 'deleted',
    'page.entered': [
      { guard: 'isForGuests', target: '.arriving', actions: 'keepPage' },
      { actions: 'keepPage' },
    ],
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
    signingOut: {
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: '#auth.session.signedOut',
        onError: {
          target: 'holding',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'signOut', error: event.error }),
          },
        },
      },
      after: {
        signOutPatience: {
          target: 'holding',
          actions: { type: 'logFailure', params: { what: 'signOut', error: timedOut('') } },
        },
      },
    },
  },
});
