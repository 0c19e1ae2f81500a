import { authSetup } from './setup.ts';
import { requireUser } from './requireUser.ts';
import { logFailure, logTimeout } from './logFailure.ts';
import { greeting } from './texts.ts';
import type { AuthContext } from './types.ts';

const welcomeKind = ({ socialReturn }: AuthContext): 'signIn' | 'signUp' =>
  socialReturn?.outcome === 'signedUp' ? 'signUp' : 'signIn';

/** AUTH-24: everything that needs a user waits for this check. */
export const checkingSession = authSetup.createStateConfig({
  initial: 'asking',
  entry: 'clearSecondStep',
  on: {
    // The response of the running check may be outdated.
    'session.startedElsewhere': '.asking',
    'session.endedElsewhere': '.asking',
  },
  states: {
    asking: {
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isSocialReturn', params: ({ event }) => event.output },
            target: 'readingName',
            actions: { type: 'setArrivingUser', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasUser', params: ({ event }) => event.output },
            target: '#auth.session.signedIn',
            actions: [
              { type: 'setUser', params: ({ event }) => requireUser(event.output) },
              {
                type: 'emitSignedIn',
                params: ({ event }) => ({ user: requireUser(event.output), how: 'restored' }),
              },
              'closeDialog',
            ],
          },
          { target: '#auth.session.guest', actions: 'emitGuestDetected' },
        ],
        onError: {
          target: '#auth.session.sessionUnknown',
          actions: logFailure('checkSession'),
        },
      },
    },
    /** AUTH-27: social sign-in and the setup of a second factor show the same greeting as the forms. */
    readingName: {
      exit: 'clearArrivingUser',
      invoke: {
        id: 'readName',
        src: 'readName',
        input: ({ context }) => requireUser(context.arriving),
        onDone: {
          target: '#auth.session.signedIn',
          actions: [
            { type: 'setUser', params: ({ event }) => event.output },
            {
              type: 'notify',
              params: ({ context, event }) => ({
                kind: 'success',
                text: greeting(welcomeKind(context), event.output.firstName),
              }),
            },
            {
              type: 'notifyOtherTabs',
              params: ({ event }) => ({ isSignedIn: true, userId: event.output.userId }),
            },
            {
              type: 'emitSignedIn',
              params: ({ context, event }) => ({ user: event.output, how: welcomeKind(context) }),
            },
            'clearSocialReturn',
            'closeDialog',
          ],
        },
        onError: {
          target: '#auth.session.sessionUnknown',
          actions: logFailure('checkSession'),
        },
      },
    },
  },
  after: {
    checkTimeout: {
      target: 'sessionUnknown',
      actions: logTimeout('checkSession'),
    },
  },
});
