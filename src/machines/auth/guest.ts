import { not } from 'xstate';
import { authSetup } from './setup.ts';
import { requestSignInForPage, showSocialFailure } from './prompts.ts';

/** No user is signed in. */
export const guest = authSetup.createStateConfig({
  initial: 'entering',
  on: {
    'signIn.submitted': 'attempting',
    'signUp.submitted': 'attempting',
    'reset.requested': 'attempting',
    'newPassword.submitted': 'attempting',
    'guestSession.requested': { guard: 'isGuestSessionOffered', target: 'attempting' },
    'social.requested': 'redirecting',
    'social.returned': { target: '.entering', actions: 'setSocialReturn' },
    'page.entered': { target: '.entering', actions: 'setPage' },
    'session.startedElsewhere': 'checkingSession',
    // The session had ended here before: actions that wait for a new sign-in are canceled.
    'session.endedElsewhere': {
      actions: { type: 'emitSignedOut', params: { how: 'otherTab' } },
    },
  },
  states: {
    /** ROUTE-22, ROUTE-23: on a page for users, a notice and the dialog request a sign-in. */
    entering: {
      entry: 'clearSecondStep',
      always: [
        { guard: 'hasFailedSocialReturn', target: 'browsing', actions: showSocialFailure },
        {
          guard: 'isOnUserPage',
          target: 'browsing',
          actions: requestSignInForPage,
        },
        { target: 'browsing' },
      ],
    },
    browsing: { always: { guard: 'hasSecondStep', target: 'enteringCode' } },
    /** The password of staff was right: a code is asked for, of an app that they have or set up now. */
    enteringCode: {
      on: {
        'secondStep.submitted': '#auth.session.attempting',
        'secondStep.dismissed': { target: 'browsing', actions: ['clearSecondStep', 'clearFailure'] },
        'dialog.closed': { guard: not('isOnGuestPage'), target: 'browsing', actions: 'clearSecondStep' },
      },
    },
  },
});
