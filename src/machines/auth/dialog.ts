import { authSetup } from './setup.ts';

const closes = {
  'dialog.closed': [
    // Over the sign-in page, whose own form still waits.
    { guard: 'isOnGuestPage', target: 'closed', actions: 'clearFailure' },
    // The request completes: what waits for the sign-in waits on.
    { guard: 'isAttempting', target: 'closed' },
    { target: 'dismissed' },
  ],
  'page.entered': [
    // The page continues the sign-in.
    { guard: 'isForGuests', target: 'closed' },
    { guard: 'isLeavingPage', target: 'closed', actions: 'announceDismissed' },
  ],
} as const;

/** AUTH-01, AUTH-08: which form lies over the page. */
export const dialog = authSetup.createStateConfig({
  initial: 'closed',
  on: { 'attempt.succeeded': '.closed' },
  states: {
    closed: {
      on: {
        'dialog.signInAsked': { guard: 'isGuest', target: 'signIn', actions: 'clearFailure' },
        'dialog.signUpAsked': { guard: 'isGuest', target: 'signUp', actions: 'clearFailure' },
        'dialog.resetAsked': { guard: 'isGuest', target: 'forgotten', actions: 'clearFailure' },
        'dialog.reopened': 'signIn',
      },
    },
    signIn: {
      on: {
        'dialog.signUpAsked': { target: 'signUp', actions: 'clearFailure' },
        'dialog.resetAsked': { target: 'forgotten', actions: 'clearFailure' },
        ...closes,
      },
    },
    signUp: {
      on: {
        'dialog.signInAsked': { target: 'signIn', actions: 'clearFailure' },
        ...closes,
      },
    },
    /** The password is forgotten: a mail is asked for. */
    forgotten: {
      initial: 'asking',
      on: {
        'dialog.signInAsked': { target: 'signIn', actions: 'clearFailure' },
        ...closes,
      },
      states: { asking: { on: { 'reset.sent': 'sent' } }, sent: {} },
    },
    /** What waited for the sign-in is off. */
    dismissed: {
      always: { target: 'closed', actions: ['clearFailure', 'forgetDestination', 'announceDismissed'] },
    },
  },
});
