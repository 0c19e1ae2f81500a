import { and, not } from 'xstate';
import { appSetup } from './setup.ts';
import { signedInUser } from './signedInUser.ts';

const onPageLeft = {
  'navigation.pageEntered': { guard: not('isCheckoutPage'), target: 'inactive', actions: 'setHasBrowsed' },
} as const;

/** The session expired; the same user may sign in again and continue here. */
const onSessionEnded = {
  'auth.signedOut': { guard: { type: 'isSignedOut', params: 'ended' }, target: 'awaitingUser' },
} as const;

const isSignedOutInOtherTab = { type: 'isSignedOut', params: 'otherTab' } as const;

/** Stops the flow; its stored stream remains for the tab that continues it. */
const stopWhenTaken = { target: '#app.checkout.inOtherTab.taken', actions: 'releaseCheckoutLock' } as const;

/** The same if the session has ended here: after signing in, this tab requests the lock again. */
const awaitUser = { target: '#app.checkout.awaitingUser', actions: 'releaseCheckoutLock' } as const;

const onLockLost = {
  'checkout.lockLost': [{ guard: 'isSignedIn', ...stopWhenTaken }, awaitUser],
} as const;

/** `checkout.takeOverRequested` takes the lock meanwhile. */
const awaitingLock = {
  invoke: { id: 'awaitCheckoutLock', src: 'awaitCheckoutLock' },
  on: { 'checkout.lockAcquired': '#app.checkout.loading' },
} as const;

const restart = { type: 'toCheckout', params: { type: 'checkout.restarted' } } as const;

/** The flow runs while its page is open, and after it was left. */
const running = appSetup.createStateConfig({
  initial: 'starting',
  invoke: [
    {
      id: 'checkout',
      systemId: 'checkout',
      src: 'checkout',
      input: ({ context }) => {
        const { userId, cartId, isGuest } = signedInUser(context);
        return { userId, cartId, ...(isGuest && { isGuest }) };
      },
      // Away from its page it starts anew with the next visit.
      onError: [{ guard: 'isCheckoutPage', target: 'loadFailed' }, { target: 'inactive' }],
    },
    { id: 'checkoutFacts', src: 'forwardFacts', input: { machines: ['checkout'] } },
  ],
  entry: 'setCheckoutUser',
  exit: 'clearCheckoutUser',
  states: {
    /** A stored flow continues after a reload; a completed one is restarted when the shopper comes from another page. */
    starting: {
      always: [{ guard: 'hasBrowsed', target: 'entered', actions: restart }, { target: 'entered' }],
    },
    entered: {
      initial: 'ordering',
      on: {
        'navigation.pageEntered': {
          guard: not('isCheckoutPage'),
          target: 'background',
          actions: 'setHasBrowsed',
        },
        ...onLockLost,
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user.userId },
          target: '#app.checkout.awaitingUser',
          actions: 'clearFlows',
        },
      },
      states: {
        ordering: { on: { 'checkout.placed': 'placed' } },
        placed: {
          on: {
            'checkout.lockRequested': {
              target: '#app.checkout.running.detached',
              actions: 'releaseCheckoutLock',
            },
          },
        },
      },
    },
    /** The page was left. */
    background: {
      on: {
        'navigation.pageEntered': { guard: 'isCheckoutPage', target: 'resuming' },
        'checkout.lockRequested': { target: '#app.checkout.inactive', actions: 'releaseCheckoutLock' },
        'checkout.lockLost': { target: '#app.checkout.inactive', actions: 'releaseCheckoutLock' },
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user.userId },
          target: '#app.checkout.inactive',
          actions: 'clearFlows',
        },
      },
    },
    /** The page is open again; the flow continues when its user is signed in. */
    resuming: {
      always: { guard: 'isSignedIn', target: 'entered', actions: restart },
      on: {
        'navigation.pageEntered': { guard: not('isCheckoutPage'), target: 'background' },
        'checkout.lockLost': awaitUser,
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user.userId },
          target: '#app.checkout.awaitingUser',
          actions: 'clearFlows',
        },
      },
    },
    /** The thank-you screen stays, while another tab may start the next checkout. Leaving the page ends the flow. */
    detached: {
      on: {
        'navigation.pageEntered': {
          guard: not('isCheckoutPage'),
          target: '#app.checkout.inactive',
          actions: 'setHasBrowsed',
        },
        'auth.signedIn': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.user.userId },
          target: '#app.checkout.awaitingUser',
        },
      },
    },
  },
});

/** Checkout starts when a signed-in user enters its page, in one tab at a time, and keeps running when the page is left. */
export const checkout = appSetup.createStateConfig({
  initial: 'inactive',
  states: {
    inactive: {
      on: {
        'navigation.pageEntered': [
          { guard: 'isCheckoutPage', target: 'awaitingUser' },
          { actions: 'setHasBrowsed' },
        ],
        // The page was left before the flow started: this tab still holds the lock.
        'checkout.lockRequested': { actions: 'releaseCheckoutLock' },
      },
    },
    /** The page is open; the flow starts when the user is known. */
    awaitingUser: { always: { guard: 'isSignedIn', target: 'acquiringLock' }, on: onPageLeft },
    /** Another tab may hold the lock. */
    acquiringLock: {
      invoke: {
        id: 'acquireCheckoutLock',
        src: 'acquireCheckoutLock',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'inOtherTab' },
        ],
        onError: 'loadFailed',
      },
      after: { requestTimeout: 'loadFailed' },
      on: { ...onPageLeft, ...onSessionEnded, 'checkout.lockLost': stopWhenTaken },
    },
    /** Another tab holds the lock: nothing runs here until the shopper takes it over, or the other tab releases it or is closed. */
    inOtherTab: {
      initial: 'found',
      on: { ...onPageLeft, ...onSessionEnded, 'checkout.takeOverRequested': '.takingOver' },
      states: {
        found: awaitingLock,
        /** It ran here before. */
        taken: awaitingLock,
        takingOver: {
          invoke: {
            id: 'stealCheckoutLock',
            src: 'stealCheckoutLock',
            onDone: '#app.checkout.loading',
            onError: 'found',
          },
          after: { requestTimeout: 'found' },
          on: { 'checkout.takeOverRequested': {} },
        },
      },
    },
    loading: {
      invoke: {
        id: 'load.checkout',
        src: 'loadFlow',
        input: { flow: 'checkout' },
        onDone: 'running',
        onError: 'loadFailed',
      },
      after: { requestTimeout: 'loadFailed' },
      on: { ...onPageLeft, ...onSessionEnded, 'checkout.lockLost': stopWhenTaken },
    },
    loadFailed: { on: { ...onPageLeft, ...onSessionEnded, ...onLockLost, 'flow.retried': 'awaitingUser' } },
    running,
  },
  on: {
    'auth.signedOut': [
      { guard: { type: 'isSignedOut', params: 'requested' }, target: '.inactive', actions: 'clearFlows' },
      // Its page stays open for the next user who signs in there.
      {
        guard: and([isSignedOutInOtherTab, 'isCheckoutPage']),
        target: '.awaitingUser',
        actions: 'discardFlows',
      },
      { guard: isSignedOutInOtherTab, target: '.inactive', actions: 'discardFlows' },
    ],
  },
});
