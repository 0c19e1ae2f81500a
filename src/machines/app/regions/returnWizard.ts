import { appSetup } from '../setup.ts';

/** The return of an order begins when its page is entered by someone who is signed in, and is stopped when the page is left. */
export const returnWizard = appSetup.createStateConfig({
  initial: 'elsewhere',
  on: {
    'navigation.pageEntered': [
      {
        guard: 'isReturnPage',
        target: '.entering',
        actions: ['leaveReturnWizard', 'stopReturnWizard', 'forgetReturnWizard', 'keepReturnOrderId'],
      },
      { target: '.elsewhere', actions: ['leaveReturnWizard', 'stopReturnWizard', 'forgetReturnWizard'] },
    ],
  },
  states: {
    elsewhere: {},
    /** The page is open; the flow begins once it is known whose it is. */
    entering: { always: { guard: 'isSignedIn', target: 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetchReturnWizard',
        src: 'fetchReturnWizard',
        onDone: {
          target: 'underWay',
          actions: { type: 'beginReturnWizard', params: ({ event }) => event.output },
        },
        onError: 'unfetched',
      },
    },
    unfetched: { on: { 'flow.retried': 'entering' } },
    underWay: {
      on: {
        // The order stays known: whoever signs in again on this page goes on with it.
        'auth.signedOut': { target: 'entering', actions: ['stopReturnWizard', 'dropReturnWizard'] },
      },
    },
  },
});
