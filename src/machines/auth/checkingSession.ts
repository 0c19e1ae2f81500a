import { authSetup } from './setup.ts';
import { someone } from './someone.ts';
import { greeting, timedOut } from './texts.ts';
import type { AuthContext } from './types.ts';

const welcomeKind = ({ cameBack }: AuthContext): 'signIn' | 'signUp' =>
  cameBack?.outcome === 'signedUp' ? 'signUp' : 'signIn';

/** AUTH-24: whatever needs a user waits for this. */
export const checkingSession = authSetup.createStateConfig({
  initial: 'asking',
  on: {
    // The answer that is under way may be of before.
    'session.beganElsewhere': '.asking',
    'session.endedElsewhere': '.asking',
  },
  states: {
    asking: {
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isSomeoneBack', params: ({ event }) => event.output },
            target: 'welcoming',
            actions: { type: 'keepArriving', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSomeone', params: ({ event }) => event.output },
            target: '#auth.session.signedIn',
            actions: [
              { type: 'rememberUser', params: ({ event }) => someone(event.output) },
              {
                type: 'announceSignedIn',
                params: ({ event }) => ({ user: someone(event.output), how: 'restored' }),
              },
              'closeDialog',
            ],
          },
          { target: '#auth.session.guest', actions: 'announceGuest' },
        ],
        onError: {
          target: '#auth.session.sessionUnknown',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'checkSession', error: event.error }),
          },
        },
      },
    },
    /** AUTH-27: somebody who comes back from another party is greeted like one who filled in a form. */
    welcoming: {
      exit: 'clearArriving',
      invoke: {
        id: 'readName',
        src: 'readName',
        input: ({ context }) => someone(context.arriving),
        onDone: {
          target: '#auth.session.signedIn',
          actions: [
            { type: 'rememberUser', params: ({ event }) => event.output },
            {
              type: 'notify',
              params: ({ context, event }) => ({
                kind: 'success',
                text: greeting(welcomeKind(context), event.output.firstName),
              }),
            },
            {
              type: 'tellOtherTabs',
              params: ({ event }) => ({ isSignedIn: true, userId: event.output.userId }),
            },
            {
              type: 'announceSignedIn',
              params: ({ context, event }) => ({ user: event.output, how: welcomeKind(context) }),
            },
            'forgetReturn',
            'closeDialog',
          ],
        },
        onError: {
          target: '#auth.session.sessionUnknown',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'checkSession', error: event.error }),
          },
        },
      },
    },
  },
  after: {
    checkPatience: {
      target: 'sessionUnknown',
      actions: { type: 'logFailure', params: { what: 'checkSession', error: timedOut('') } },
    },
  },
});
