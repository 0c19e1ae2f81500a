import { not } from 'xstate';
import { appSetup } from '../setup.ts';

/** What a shopper changes about their account begins when one of its pages is entered by someone who is signed in, and ends with them. */
export const account = appSetup.createStateConfig({
  initial: 'elsewhere',
  states: {
    elsewhere: { on: { 'navigation.pageEntered': { guard: 'isAccountPage', target: 'entering' } } },
    /** The page is open; the flow begins once it is known whose it is. */
    entering: {
      always: { guard: 'isSignedIn', target: 'fetching' },
      on: { 'navigation.pageEntered': { guard: not('isAccountPage'), target: 'elsewhere' } },
    },
    fetching: {
      invoke: {
        id: 'fetchAccount',
        src: 'fetchAccount',
        onDone: {
          target: 'underWay',
          actions: { type: 'beginAccount', params: ({ event }) => event.output },
        },
        onError: 'unfetched',
      },
    },
    unfetched: {
      on: {
        'flow.retried': 'entering',
        'navigation.pageEntered': [{ guard: 'isAccountPage', target: 'entering' }, { target: 'elsewhere' }],
      },
    },
    underWay: {
      on: {
        'auth.signedOut': { target: 'entering', actions: ['stopAccount', 'forgetAccount'] },
        'account.deleted': { actions: { type: 'toAuth', params: { type: 'account.deleted' } } },
      },
    },
  },
});
