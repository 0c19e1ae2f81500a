import { authSetup } from './setup.ts';

/** AUTH-01, AUTH-08: which form lies over the page. */
export const dialog = authSetup.createStateConfig({
  initial: 'closed',
  on: { 'attempt.succeeded': '.closed' },
  states: {
    closed: {
      on: {
        'dialog.signInAsked': { guard: 'isGuest', target: 'signIn', actions: 'clearFailure' },
        'dialog.signUpAsked': { guard: 'isGuest', target: 'signUp', actions: 'clearFailure' },
      },
    },
    signIn: {
      on: {
        'dialog.signUpAsked': { target: 'signUp', actions: 'clearFailure' },
        'dialog.closed': 'dismissed',
      },
    },
    signUp: {
      on: {
        'dialog.signInAsked': { target: 'signIn', actions: 'clearFailure' },
        'dialog.closed': 'dismissed',
      },
    },
    /** What waited for the sign-in is off. */
    dismissed: {
      always: { target: 'closed', actions: ['clearFailure', 'forgetDestination', 'announceDismissed'] },
    },
  },
});
