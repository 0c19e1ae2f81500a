/**
 * Who is signed in (AUTH-21 to AUTH-27), the dialogs for it (AUTH-01, AUTH-08), and the way back to what sign-in interrupted
 * (ROUTE-22). Passwords, tokens and captcha answers stay outside, in memory, under an attempt's id.
 */
import { assign } from 'xstate';
import { messages } from '../../../contract/errors.ts';
import { dialog } from './dialog.ts';
import { authSetup } from './setup.ts';
import { signedIn } from './signedIn.ts';
import { deletedText, greeting, signedOutText, timedOut } from './texts.ts';
import type { SignedIn } from './types.ts';

/** Behind a guard that saw somebody. */
const someone = (user: SignedIn | null): SignedIn => {
  if (user === null) throw new Error('Nobody is signed in where somebody was seen.');
  return user;
};

/** The shopper left on purpose: nothing of them stays, here or in other tabs, and the shop begins at home. */
const leaving = (text: string) =>
  authSetup.createStateConfig({
    always: {
      target: 'guest.browsing',
      actions: [
        'forgetUser',
        'clearSession',
        { type: 'notify', params: { kind: 'success', text } },
        { type: 'tellOtherTabs', params: { isSignedIn: false } },
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
    page: { path: '', access: 'public' },
    returnTo: null,
  }),
  on: {
    'page.entered': { actions: 'keepPage' },
    'destination.chosen': { actions: assign({ returnTo: ({ event }) => event.path }) },
  },
  states: {
    session: {
      initial: 'checkingSession',
      states: {
        /** AUTH-24: whatever needs a user waits for this. */
        checkingSession: {
          invoke: {
            id: 'checkSession',
            src: 'checkSession',
            onDone: [
              {
                guard: { type: 'isSomeone', params: ({ event }) => event.output },
                target: 'signedIn',
                actions: [
                  assign({ user: ({ event }) => event.output }),
                  {
                    type: 'announceSignedIn',
                    params: ({ event }) => ({ user: someone(event.output), how: 'restored' }),
                  },
                  'closeDialog',
                ],
              },
              { target: 'guest', actions: 'announceGuest' },
            ],
            onError: {
              target: 'sessionUnknown',
              actions: {
                type: 'logFailure',
                params: ({ event }) => ({ what: 'checkSession', error: event.error }),
              },
            },
          },
          after: {
            checkPatience: {
              target: 'sessionUnknown',
              actions: { type: 'logFailure', params: { what: 'checkSession', error: timedOut('') } },
            },
          },
        },
        /** AUTH-25, AUTH-26: what was stored is cleared, and the shop opens as for a guest. */
        sessionUnknown: { always: { target: 'guest', actions: ['clearSession', 'announceGuest'] } },
        guest: {
          initial: 'arriving',
          on: {
            'signIn.submitted': 'attempting',
            'signUp.submitted': 'attempting',
            'page.entered': { target: '.arriving', actions: 'keepPage' },
            'session.beganElsewhere': 'checkingSession',
          },
          states: {
            /** ROUTE-22, ROUTE-23: a page for users says why it does not open, and waits for the sign-in. */
            arriving: {
              always: [
                {
                  guard: 'isOnUserPage',
                  target: 'browsing',
                  actions: [
                    assign({ returnTo: ({ context }) => context.page.path }),
                    { type: 'notify', params: { kind: 'warning', text: messages.loginFirst } },
                    'askToSignIn',
                  ],
                },
                { target: 'browsing' },
              ],
            },
            browsing: {},
          },
        },
        attempting: {
          entry: 'clearFailure',
          invoke: {
            id: 'attempt',
            src: 'attempt',
            input: ({ event }) => ({
              id:
                event.type === 'signIn.submitted' || event.type === 'signUp.submitted' ? event.attemptId : '',
              kind: event.type === 'signUp.submitted' ? 'signUp' : 'signIn',
            }),
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => event.output },
                target: 'signedIn',
                actions: [
                  { type: 'rememberUser', params: ({ event }) => someone(event.output.user) },
                  {
                    type: 'notify',
                    params: ({ event: { output } }) => ({
                      kind: 'success',
                      text: greeting(output.kind, someone(output.user).firstName),
                    }),
                  },
                  { type: 'tellOtherTabs', params: { isSignedIn: true } },
                  {
                    type: 'announceSignedIn',
                    params: ({ event: { output } }) => ({ user: someone(output.user), how: output.kind }),
                  },
                  'closeDialog',
                ],
              },
              {
                target: 'guest.browsing',
                actions: {
                  type: 'showFailure',
                  params: ({ event }) => event.output.failure ?? timedOut(messages.unexpected),
                },
              },
            ],
            onError: {
              target: 'guest.browsing',
              actions: { type: 'showFailure', params: () => timedOut(messages.unexpected) },
            },
          },
          on: { 'page.entered': { actions: 'keepPage' } },
        },
        signedIn,
        /** AUTH-09, AUTH-27. */
        signedOut: leaving(signedOutText),
        deleted: leaving(deletedText),
        /** The server, or another tab, ended it: on a page for users the shopper may sign in and go on there. */
        ended: {
          always: {
            target: 'guest',
            actions: ['forgetUser', 'clearSession', { type: 'announceSignedOut', params: { how: 'ended' } }],
          },
        },
      },
    },
    dialog,
  },
});
