import { and, not } from 'xstate';
import { appSetup } from '../setup.ts';

const leavesCheckout = {
  'navigation.pageEntered': { guard: not('isCheckoutPage'), target: 'left', actions: 'rememberBrowsing' },
} as const;

/** Not on purpose: they will want to go on here. */
const losesUser = { 'auth.signedOut': { guard: not('isAskedSignOut'), target: 'entering' } } as const;

/** Checkout begins when its page is entered by someone who is signed in, and stays when the page is left. */
export const checkout = appSetup.createStateConfig({
  initial: 'left',
  states: {
    left: {
      on: {
        'navigation.pageEntered': [
          { guard: 'isCheckoutPage', target: 'entering' },
          { actions: 'rememberBrowsing' },
        ],
      },
    },
    /** The page is open; the flow begins once it is known whose it is. */
    entering: {
      always: [
        { guard: 'isOfAnother', actions: ['stopCheckout', 'forgetCheckout', 'forgetFlows'] },
        {
          guard: and(['isSignedIn', 'isUnderWay']),
          target: 'entered',
          actions: { type: 'toCheckout', params: { type: 'checkout.restarted' } },
        },
        { guard: 'isSignedIn', target: 'fetching' },
      ],
      on: leavesCheckout,
    },
    fetching: {
      invoke: {
        id: 'fetchCheckout',
        src: 'fetchCheckout',
        onDone: {
          target: 'beginning',
          actions: { type: 'beginCheckout', params: ({ event }) => event.output },
        },
        onError: 'unfetched',
      },
      after: { patience: 'unfetched' },
      on: { ...leavesCheckout, ...losesUser },
    },
    unfetched: { on: { ...leavesCheckout, ...losesUser, 'flow.retried': 'entering' } },
    /** A stored one goes on after a reload; one that was completed makes room when the shopper comes from another page. */
    beginning: {
      always: [
        {
          guard: 'hasBrowsed',
          target: 'entered',
          actions: { type: 'toCheckout', params: { type: 'checkout.restarted' } },
        },
        { target: 'entered' },
      ],
    },
    entered: {
      on: {
        ...leavesCheckout,
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user },
          target: 'entering',
        },
      },
    },
  },
  on: {
    'auth.signedOut': {
      guard: 'isAskedSignOut',
      target: '.left',
      actions: ['stopCheckout', 'forgetCheckout', 'forgetFlows'],
    },
  },
});
