/**
 * Who is signed in (AUTH-21 to AUTH-27), the dialogs for it (AUTH-01, AUTH-08), and the way back to what sign-in interrupted
 * (ROUTE-22). Passwords, tokens and captcha answers stay outside, in memory, under an attempt's id.
 */
import { assign } from 'xstate';
import { attempting } from './attempting.ts';
import { checkingSession } from './checkingSession.ts';
import { dialog } from './dialog.ts';
import { guest } from './guest.ts';
import { leaving } from './leaving.ts';
import { authSetup } from './setup.ts';
import { signedIn } from './signedIn.ts';
import { deletedText, signedOutText } from './texts.ts';

/** The shopper left on purpose: nothing of them stays, here or in other tabs, and the shop begins at home. */
const leftOnPurpose = (text: string) =>
  authSetup.createStateConfig({
    always: {
      target: 'guest.browsing',
      actions: [
        'forgetUser',
        'clearSession',
        { type: 'notify', params: { kind: 'success', text } },
        { type: 'tellOtherTabs', params: { isSignedIn: false, userId: null } },
        { type: 'goTo', params: ({ context }) => ({ path: context.home }) },
        { type: 'announceSignedOut', params: { how: 'asked' } },
      ],
    },
  });

export const authMachine = authSetup.createMachine({
  id: 'auth',
  type: 'parallel',
  context: ({ input }) => ({
    home: input?.home ?? '/',
    user: null,
    failure: null,
    page: { path: '', address: '', access: 'public' },
    returnTo: null,
    cameBack: null,
    arriving: null,
  }),
  on: {
    'social.returned': { actions: 'keepReturn' },
    'destination.chosen': { actions: assign({ returnTo: ({ event }) => event.path }) },
  },
  states: {
    session: {
      initial: 'checkingSession',
      on: { 'page.entered': { actions: 'keepPage' } },
      states: {
        checkingSession,
        /** AUTH-25, AUTH-26: what was stored is cleared, and the shop opens as for a guest. */
        sessionUnknown: { always: { target: 'guest', actions: ['clearSession', 'announceGuest'] } },
        guest,
        leaving,
        attempting,
        signedIn,
        /** AUTH-09, AUTH-27. */
        signedOut: leftOnPurpose(signedOutText),
        deleted: leftOnPurpose(deletedText),
        /** The server ended it: on a page for users the shopper may sign in and go on there. */
        ended: {
          always: {
            target: 'guest',
            actions: ['forgetUser', 'clearSession', { type: 'announceSignedOut', params: { how: 'ended' } }],
          },
        },
        /** AUTH-22: the refresh cookie, which all tabs share, belongs to another user. Nothing of the first one stays; the page does. */
        replaced: {
          always: [
            {
              guard: 'isHere',
              target: 'checkingSession',
              actions: [
                'forgetUser',
                'clearSession',
                { type: 'announceSignedOut', params: { how: 'askedElsewhere' } },
              ],
            },
            { target: 'checkingSession' },
          ],
        },
        /** AUTH-22: in another tab, on purpose. Nothing of them stays here either; the page that is open does. */
        leftElsewhere: {
          always: {
            target: 'guest',
            actions: [
              'forgetUser',
              'clearSession',
              { type: 'announceSignedOut', params: { how: 'askedElsewhere' } },
            ],
          },
        },
      },
    },
    dialog,
  },
});
