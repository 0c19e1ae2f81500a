import { appSetup } from '../setup.ts';

/** What a shopper does with one order begins when its page is entered by someone who is signed in, and ends when the page is left. */
export const order = appSetup.createStateConfig({
  initial: 'elsewhere',
  on: {
    'navigation.pageEntered': [
      { guard: 'isOrderPage', target: '.entering', actions: ['stopOrder', 'forgetOrder', 'keepOrderId'] },
      { target: '.elsewhere', actions: ['stopOrder', 'forgetOrder'] },
    ],
  },
  states: {
    elsewhere: {},
    /** The page is open; the flow begins once it is known whose it is. */
    entering: { always: { guard: 'isSignedIn', target: 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        onDone: { target: 'underWay', actions: { type: 'beginOrder', params: ({ event }) => event.output } },
        onError: 'unfetched',
      },
    },
    unfetched: { on: { 'flow.retried': 'entering' } },
    underWay: { on: { 'auth.signedOut': { target: 'entering', actions: ['stopOrder', 'forgetOrder'] } } },
  },
});
