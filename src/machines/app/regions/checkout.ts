import { and, not } from 'xstate';
import { appSetup } from '../setup.ts';

const leavesCheckout = {
  'navigation.pageEntered': { guard: not('isCheckoutPage'), target: 'left', actions: 'rememberBrowsing' },
} as const;

/** Not on purpose: they will want to go on here. */
const losesUser = {
  'auth.signedOut': { guard: { type: 'isSignedOut', params: 'ended' }, target: 'entering' },
} as const;

/** The flow stops here and stays as it is stored, for the tab that goes on with it. */
const letGo = ['stopCheckout', 'forgetCheckout', 'releaseCheckout'] as const;

const isLeftElsewhere = { type: 'isSignedOut', params: 'askedElsewhere' } as const;
const dropped = ['stopCheckout', 'forgetCheckout', 'dropFlows'] as const;

const isTaken = { 'checkout.takenElsewhere': { target: 'elsewhere.taken', actions: letGo } } as const;

/** Checkout begins when its page is entered by someone who is signed in, in one tab at a time, and stays when the page is left. */
export const checkout = appSetup.createStateConfig({
  initial: 'left',
  states: {
    left: {
      on: {
        'navigation.pageEntered': [
          { guard: 'isCheckoutPage', target: 'entering' },
          { actions: 'rememberBrowsing' },
        ],
        // Nobody looks at it here.
        'checkout.wantedElsewhere': { actions: letGo },
        'checkout.takenElsewhere': { actions: letGo },
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
        { guard: 'isSignedIn', target: 'claiming' },
      ],
      on: leavesCheckout,
    },
    /** Another tab may be in the middle of it. */
    claiming: {
      invoke: {
        id: 'claimCheckout',
        src: 'claimCheckout',
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'fetching' },
          { target: 'elsewhere' },
        ],
        onError: 'unfetched',
      },
      after: { patience: 'unfetched' },
      on: { ...leavesCheckout, ...losesUser, ...isTaken },
    },
    /** It goes on in another tab: nothing runs here until the shopper says so. */
    elsewhere: {
      initial: 'found',
      on: { ...leavesCheckout, ...losesUser, 'checkout.takeOverAsked': '.takingOver' },
      states: {
        found: {},
        /** It went on here before. */
        taken: {},
        takingOver: {
          invoke: {
            id: 'takeCheckout',
            src: 'takeCheckout',
            onDone: '#app.checkout.fetching',
            onError: 'found',
          },
          after: { patience: 'found' },
          on: { 'checkout.takeOverAsked': {} },
        },
      },
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
      on: { ...leavesCheckout, ...losesUser, ...isTaken },
    },
    unfetched: { on: { ...leavesCheckout, ...losesUser, ...isTaken, 'flow.retried': 'entering' } },
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
        ...isTaken,
        'checkout.wantedElsewhere': { guard: 'isBought', target: 'parted', actions: 'releaseCheckout' },
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user },
          target: 'entering',
        },
      },
    },
    /** What was bought here stays on the page, while another tab may begin the next: whoever leaves the page begins anew, if that lets them. */
    parted: {
      on: {
        'navigation.pageEntered': {
          guard: not('isCheckoutPage'),
          target: 'left',
          actions: ['stopCheckout', 'forgetCheckout', 'rememberBrowsing'],
        },
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user },
          target: 'entering',
          actions: ['stopCheckout', 'forgetCheckout'],
        },
      },
    },
  },
  on: {
    'auth.signedOut': [
      {
        guard: { type: 'isSignedOut', params: 'asked' },
        target: '.left',
        actions: ['stopCheckout', 'forgetCheckout', 'forgetFlows'],
      },
      // Its page stays open, for whoever signs in there.
      { guard: and([isLeftElsewhere, 'isCheckoutPage']), target: '.entering', actions: dropped },
      { guard: isLeftElsewhere, target: '.left', actions: dropped },
    ],
  },
});
