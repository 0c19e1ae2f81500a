import { not } from 'xstate';
import { authSetup } from './setup.ts';

const closes = {
  'dialog.closed': [
    // The form of the sign-in page below stays.
    { guard: 'isOnGuestPage', target: 'closed', actions: 'clearFailure' },
    // The request continues, and so do the actions that wait for it.
    { guard: 'isSigningIn', target: 'closed' },
    { target: 'dismissed' },
  ],
  'page.entered': [
    // The sign-in continues on the page.
    { guard: 'isGuestPage', target: 'closed' },
    { guard: 'isLeavingPage', target: 'closed', actions: 'emitDismissed' },
  ],
} as const;

/** AUTH-01, AUTH-08: the dialog over the page. */
export const dialog = authSetup.createStateConfig({
  initial: 'closed',
  on: { 'attempt.succeeded': '.closed' },
  states: {
    closed: {
      on: {
        'dialog.signInRequested': {
          guard: 'hasNoAccount',
          target: 'signIn',
          actions: ['clearFailure', 'setNeedsAccount'],
        },
        'dialog.signUpRequested': { guard: 'hasNoAccount', target: 'signUp', actions: 'clearFailure' },
        'dialog.resetRequested': { guard: 'hasNoAccount', target: 'forgotten', actions: 'clearFailure' },
        // On a sign-in page, its form is there.
        'dialog.reopened': { guard: not('isOnGuestPage'), target: 'signIn' },
      },
    },
    signIn: {
      on: {
        'dialog.signUpRequested': { target: 'signUp', actions: 'clearFailure' },
        'dialog.resetRequested': { target: 'forgotten', actions: 'clearFailure' },
        ...closes,
      },
    },
    signUp: {
      on: {
        'dialog.signInRequested': { target: 'signIn', actions: 'clearFailure' },
        ...closes,
      },
    },
    /** Requests a mail to reset the password. */
    forgotten: {
      initial: 'asking',
      on: {
        'dialog.signInRequested': { target: 'signIn', actions: 'clearFailure' },
        ...closes,
      },
      states: { asking: { on: { 'reset.sent': 'sent' } }, sent: {} },
    },
    /** Cancels the actions that wait for the sign-in. */
    dismissed: {
      always: { target: 'closed', actions: ['clearFailure', 'clearDestination', 'emitDismissed'] },
    },
  },
});
