/**
 * The session (AUTH-21 to AUTH-27), the sign-in dialogs (AUTH-01, AUTH-08), and the destination that sign-in interrupted (ROUTE-22).
 * Passwords, tokens and captcha responses are kept in memory outside the machine, under the id of an attempt.
 */
import { assign } from 'xstate';
import { attempting } from './attempting.ts';
import { checkingSession } from './checkingSession.ts';
import { dialog } from './dialog.ts';
import { guest } from './guest.ts';
import { redirecting } from './redirecting.ts';
import { savingCodes } from './savingCodes.ts';
import { authSetup } from './setup.ts';
import { signedIn } from './signedIn.ts';
import { deletedText, signedOutText } from './texts.ts';

/** Signed out by the shopper: personal state is cleared in every tab, and the home page opens. */
const signedOutByShopper = (text: string) =>
  authSetup.createStateConfig({
    always: {
      target: 'guest.browsing',
      actions: [
        'clearUser',
        'clearSession',
        { type: 'notify', params: { kind: 'success', text } },
        { type: 'notifyOtherTabs', params: { isSignedIn: false, userId: null } },
        { type: 'goTo', params: ({ context }) => ({ path: context.home }) },
        { type: 'emitSignedOut', params: { how: 'requested' } },
      ],
    },
  });

export const authMachine = authSetup.createMachine({
  id: 'auth',
  type: 'parallel',
  context: ({ input }) => ({
    home: input?.home ?? '/',
    staffHome: input?.staffHome ?? '/',
    user: null,
    failure: null,
    page: { path: '', address: '', access: 'public' },
    returnTo: null,
    needsAccount: false,
    socialReturn: null,
    arriving: null,
    secondStep: null,
  }),
  on: {
    'social.returned': { actions: 'setSocialReturn' },
    'destination.chosen': { actions: assign({ returnTo: ({ event }) => event.path, needsAccount: false }) },
  },
  states: {
    session: {
      initial: 'checkingSession',
      on: { 'page.entered': { actions: 'setPage' } },
      states: {
        checkingSession,
        /** AUTH-25, AUTH-26: stored session data is cleared, and the shopper is treated as a guest. */
        sessionUnknown: { always: { target: 'guest', actions: ['clearSession', 'emitGuestDetected'] } },
        guest,
        redirecting,
        attempting,
        /** After an attempt or a redirect that did not change the session. */
        unchanged: { always: [{ guard: 'isHere', target: 'signedIn.active' }, { target: 'guest.browsing' }] },
        savingCodes,
        signedIn,
        /** AUTH-09, AUTH-27. */
        signedOut: signedOutByShopper(signedOutText),
        deleted: signedOutByShopper(deletedText),
        /** The server ended the session: on a page for users the shopper may sign in again and continue. */
        ended: {
          always: {
            target: 'guest',
            actions: ['clearUser', 'clearSession', { type: 'emitSignedOut', params: { how: 'ended' } }],
          },
        },
        /** AUTH-22: the refresh cookie, shared by all tabs, belongs to another user. State of the first user is cleared; the page stays open. */
        replaced: {
          always: [
            {
              guard: 'isHere',
              target: 'checkingSession',
              actions: ['clearUser', 'clearSession', { type: 'emitSignedOut', params: { how: 'otherTab' } }],
            },
            { target: 'checkingSession' },
          ],
        },
        /** AUTH-22: signed out by the shopper in another tab. Personal state is cleared; the page stays open. */
        signedOutElsewhere: {
          always: {
            target: 'guest',
            actions: ['clearUser', 'clearSession', { type: 'emitSignedOut', params: { how: 'otherTab' } }],
          },
        },
      },
    },
    dialog,
  },
});
