/**
 * Who is signed in (AUTH-21 to AUTH-27), the dialogs for it (AUTH-01, AUTH-08), and the way back to what sign-in interrupted
 * (ROUTE-22). Passwords, tokens and captcha answers stay outside, in memory, under an attempt's id.
 */
import { assign, emit, fromPromise, raise, setup } from 'xstate';
import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import { accessTokenMinutes } from '../../../contract/rules.ts';
import type { Notice } from '../notice.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { attemptMachine } from './attemptMachine.ts';
import { destinationOf } from './destination.ts';
import { greeting, signedOutText, timedOut } from './texts.ts';
import type {
  AttemptOutcome,
  AuthContext,
  AuthEvent,
  AuthFact,
  AuthInput,
  LoggedFailure,
  SignedIn,
  SignedInFact,
} from './types.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Behind a guard that saw somebody. */
const someone = (user: SignedIn | null): SignedIn => {
  if (user === null) throw new Error('Nobody is signed in where somebody was seen.');
  return user;
};

export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthFact,
    input: {} as AuthInput,
  },
  actors: {
    attempt: attemptMachine,
    /** Null means guest; it fails for any other reason not to know (AUTH-26). */
    checkSession: fromPromise<SignedIn | null>(notProvided('checkSession')),
    /** False means that the session has ended. */
    renewSession: fromPromise<boolean>(notProvided('renewSession')),
    signOut: fromPromise<void>(notProvided('signOut')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    goTo: (_, _destination: { path: string }) => actionNotProvided('goTo')(),
    logFailure: (_, _failure: LoggedFailure) => actionNotProvided('logFailure')(),
    /** Forgets the token and whatever else stands for a session. */
    clearSession: actionNotProvided('clearSession'),
    tellOtherTabs: (_, _fact: { isSignedIn: boolean }) => actionNotProvided('tellOtherTabs')(),

    rememberUser: assign({ user: (_, user: SignedIn) => user, failure: null }),
    forgetUser: assign({ user: null }),
    showFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
    forgetDestination: assign({ returnTo: null }),
    keepPage: assign(({ context, event }) =>
      event.type === 'page.entered'
        ? {
            page: { path: event.path, access: event.access },
            failure: null,
            // The sign-in page lies on the way; any other page means that the shopper went elsewhere.
            returnTo: event.access === 'guest' ? context.returnTo : null,
          }
        : {},
    ),
    announceSignedIn: emit((_, fact: SignedInFact) => ({ type: 'auth.signedIn' as const, ...fact })),
    announceSignedOut: emit((_, { how }: { how: 'asked' | 'ended' }) => ({
      type: 'auth.signedOut' as const,
      how,
    })),
    announceGuest: emit({ type: 'auth.foundGuest' }),
    announceDismissed: emit({ type: 'auth.dismissed' }),
    askToSignIn: raise({ type: 'dialog.signInAsked' }),
    closeDialog: raise({ type: 'attempt.succeeded' }),
  },
  guards: {
    isSomeone: (_, user: SignedIn | null) => user !== null,
    isSuccess: (_, outcome: AttemptOutcome) => outcome.user !== null,
    isYes: (_, answer: boolean) => answer,
    isGuest: ({ context }) => context.user === null,
    isOnUserPage: ({ context }) => context.page.access === 'user',
    isForGuests: ({ event }) => event.type === 'page.entered' && event.access === 'guest',
    isOnTheWay: ({ context }) => destinationOf(context) !== null,
  },
  delays: {
    checkPatience: 15 * secondMs,
    signOutPatience: 15 * secondMs,
    renewalPatience: 30 * secondMs,
    renewalPause: 30 * secondMs,
    /** Counted from when the token came, so that a wrong clock does not matter. */
    renewalDue: (accessTokenMinutes - 1) * minuteMs,
  },
}).createMachine({
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
        signedIn: {
          initial: 'arriving',
          on: {
            'signOut.asked': '.signingOut',
            'session.renewed': {
              target: '.holding',
              actions: assign(({ context, event }) =>
                context.user ? { user: { ...context.user, expires: event.expires } } : {},
              ),
            },
            'session.ended': 'ended',
            'session.endedElsewhere': 'ended',
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
        },
        /** AUTH-09, AUTH-27. */
        signedOut: {
          always: {
            target: 'guest.browsing',
            actions: [
              'forgetUser',
              'clearSession',
              { type: 'notify', params: { kind: 'success', text: signedOutText } },
              { type: 'tellOtherTabs', params: { isSignedIn: false } },
              { type: 'goTo', params: ({ context }) => ({ path: context.home }) },
              { type: 'announceSignedOut', params: { how: 'asked' } },
            ],
          },
        },
        /** The server, or another tab, ended it: on a page for users the shopper may sign in and go on there. */
        ended: {
          always: {
            target: 'guest',
            actions: ['forgetUser', 'clearSession', { type: 'announceSignedOut', params: { how: 'ended' } }],
          },
        },
      },
    },
    dialog: {
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
    },
  },
});
