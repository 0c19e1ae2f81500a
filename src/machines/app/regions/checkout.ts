import { and, not } from 'xstate';
import { appSetup } from '../setup.ts';
import { signedInUser } from '../signedInUser.ts';

const leavesCheckout = {
  'navigation.pageEntered': { guard: not('isCheckoutPage'), target: 'left', actions: 'rememberBrowsing' },
} as const;

/** Not on purpose: the same user may sign in again and go on here. */
const losesUser = {
  'auth.signedOut': { guard: { type: 'isSignedOut', params: 'ended' }, target: 'entering' },
} as const;

const isLeftElsewhere = { type: 'isSignedOut', params: 'askedElsewhere' } as const;

/** The flow stops here and stays as it is stored, for the tab that goes on with it. */
const stopsAsTaken = { target: '#app.checkout.elsewhere.taken', actions: 'releaseCheckout' } as const;

/** The same where the session ended here: after signing in, the tab asks for checkout again. */
const waitsForUser = { target: '#app.checkout.entering', actions: 'releaseCheckout' } as const;

const isTaken = {
  'checkout.takenElsewhere': [{ guard: 'isSignedIn', ...stopsAsTaken }, waitsForUser],
} as const;

/** The button takes it over meanwhile. */
const waitingForCheckout = {
  invoke: { id: 'waitForCheckout', src: 'waitForCheckout' },
  on: { 'checkout.claimed': '#app.checkout.fetching' },
} as const;

const restart = { type: 'toCheckout', params: { type: 'checkout.restarted' } } as const;

/** The flow runs: while its page is open, and when it was left. */
const underWay = appSetup.createStateConfig({
  initial: 'beginning',
  invoke: [
    {
      id: 'checkout',
      systemId: 'checkout',
      src: 'checkout',
      input: ({ context }) => {
        const { userId, cartId } = signedInUser(context);
        return { userId, cartId };
      },
      // Away from its page it begins anew with the next visit.
      onError: [{ guard: 'isCheckoutPage', target: 'unfetched' }, { target: 'left' }],
    },
    { id: 'checkoutFacts', src: 'hearFacts', input: { machines: ['checkout'] } },
  ],
  entry: 'setCheckoutUser',
  exit: 'clearCheckoutUser',
  states: {
    /** A stored flow goes on after a reload; one that was completed makes room when the shopper comes from another page. */
    beginning: {
      always: [{ guard: 'hasBrowsed', target: 'entered', actions: restart }, { target: 'entered' }],
    },
    entered: {
      initial: 'buying',
      on: {
        'navigation.pageEntered': {
          guard: not('isCheckoutPage'),
          target: 'away',
          actions: 'rememberBrowsing',
        },
        ...isTaken,
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user.userId },
          target: '#app.checkout.entering',
          actions: 'forgetFlows',
        },
      },
      states: {
        buying: { on: { 'checkout.placed': 'bought' } },
        bought: {
          on: {
            'checkout.wantedElsewhere': {
              target: '#app.checkout.underWay.parted',
              actions: 'releaseCheckout',
            },
          },
        },
      },
    },
    /** The page was left. */
    away: {
      on: {
        'navigation.pageEntered': { guard: 'isCheckoutPage', target: 'returning' },
        'checkout.wantedElsewhere': { target: '#app.checkout.left', actions: 'releaseCheckout' },
        'checkout.takenElsewhere': { target: '#app.checkout.left', actions: 'releaseCheckout' },
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user.userId },
          target: '#app.checkout.left',
          actions: 'forgetFlows',
        },
      },
    },
    /** The page is open again; the flow goes on once its user is signed in. */
    returning: {
      always: { guard: 'isSignedIn', target: 'entered', actions: restart },
      on: {
        'navigation.pageEntered': { guard: not('isCheckoutPage'), target: 'away' },
        'checkout.takenElsewhere': waitsForUser,
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user.userId },
          target: '#app.checkout.entering',
          actions: 'forgetFlows',
        },
      },
    },
    /** What was bought here stays on the page, while another tab may begin the next checkout. Leaving the page ends the flow. */
    parted: {
      on: {
        'navigation.pageEntered': {
          guard: not('isCheckoutPage'),
          target: '#app.checkout.left',
          actions: 'rememberBrowsing',
        },
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user.userId },
          target: '#app.checkout.entering',
        },
      },
    },
  },
});

/** Checkout begins when its page is entered by a signed-in user, in one tab at a time, and stays when the page is left. */
export const checkout = appSetup.createStateConfig({
  initial: 'left',
  states: {
    left: {
      on: {
        'navigation.pageEntered': [
          { guard: 'isCheckoutPage', target: 'entering' },
          { actions: 'rememberBrowsing' },
        ],
        // The page was left before the flow began: its claim is still this tab's.
        'checkout.wantedElsewhere': { actions: 'releaseCheckout' },
      },
    },
    /** The page is open; the flow begins once it is known whose it is. */
    entering: { always: { guard: 'isSignedIn', target: 'claiming' }, on: leavesCheckout },
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
      on: { ...leavesCheckout, ...losesUser, 'checkout.takenElsewhere': stopsAsTaken },
    },
    /** It goes on in another tab: nothing runs here until the shopper takes it over, or the other tab lets go or is gone. */
    elsewhere: {
      initial: 'found',
      on: { ...leavesCheckout, ...losesUser, 'checkout.takeOverAsked': '.takingOver' },
      states: {
        found: waitingForCheckout,
        /** It went on here before. */
        taken: waitingForCheckout,
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
      invoke: { id: 'fetchCheckout', src: 'fetchCheckout', onDone: 'underWay', onError: 'unfetched' },
      after: { patience: 'unfetched' },
      on: { ...leavesCheckout, ...losesUser, 'checkout.takenElsewhere': stopsAsTaken },
    },
    unfetched: { on: { ...leavesCheckout, ...losesUser, ...isTaken, 'flow.retried': 'entering' } },
    underWay,
  },
  on: {
    'auth.signedOut': [
      { guard: { type: 'isSignedOut', params: 'asked' }, target: '.left', actions: 'forgetFlows' },
      // Its page stays open, for the next user who signs in there.
      { guard: and([isLeftElsewhere, 'isCheckoutPage']), target: '.entering', actions: 'dropFlows' },
      { guard: isLeftElsewhere, target: '.left', actions: 'dropFlows' },
    ],
  },
});
