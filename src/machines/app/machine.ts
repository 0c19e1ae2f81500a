/**
 * The root: it spawns the long-lived machines under fixed ids, carries facts from one to the others, and starts checkout when its
 * page is entered by someone who is signed in. AUTH-24: what needs a user waits for the session check, public pages do not.
 */
import {
  and,
  assign,
  fromCallback,
  not,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type AnyActorRef,
} from 'xstate';
import { anonymousSessionMachine } from '../anonymousSession/machine.ts';
import { authMachine } from '../auth/machine.ts';
import type { AuthEvent, SignedIn } from '../auth/types.ts';
import { cartDrawerMachine, type CartDrawerEvent } from '../cartDrawer/machine.ts';
import { cartMachine } from '../cart/machine.ts';
import type { CartChange, CartEvent } from '../cart/types.ts';
import { checkoutMachine } from '../checkout/machine.ts';
import type { CheckoutEvent } from '../checkout/types.ts';
import { consentMachine } from '../consent/machine.ts';
import { navigationMachine } from '../navigation/machine.ts';
import { actionNotProvided } from '../notProvided.ts';
import { trafficSourceMachine } from '../trafficSource/machine.ts';
import { wishlistMachine } from '../wishlist/machine.ts';
import type { WishlistEvent } from '../wishlist/types.ts';
import type { AppContext, AppEvent, AppInput } from './types.ts';

const leavesCheckout = {
  'navigation.pageEntered': { guard: not('isCheckoutPage'), target: 'left', actions: 'rememberBrowsing' },
} as const;

/** Every fact that one of the spawned machines tells, as an event of the root. */
const hearFacts = fromCallback<AppEvent, { readonly machines: readonly string[] }>(
  ({ input, system, sendBack }) => {
    const hearings = input.machines.flatMap((id) => {
      const machine: AnyActorRef | undefined = system.get(id);
      return machine ? [machine.on('*', (fact) => sendBack(fact))] : [];
    });
    return () => hearings.forEach((hearing) => hearing.unsubscribe());
  },
);

const telling = ['auth', 'cart', 'cartDrawer', 'navigation'];

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      auth: 'auth';
      anonymousSession: 'anonymousSession';
      trafficSource: 'trafficSource';
      navigation: 'navigation';
      wishlist: 'wishlist';
      cart: 'cart';
      cartDrawer: 'cartDrawer';
      consent: 'consent';
      checkout: 'checkout';
      facts: 'hearFacts';
    },
  },
  actors: {
    auth: authMachine,
    anonymousSession: anonymousSessionMachine,
    trafficSource: trafficSourceMachine,
    navigation: navigationMachine,
    wishlist: wishlistMachine,
    cart: cartMachine,
    cartDrawer: cartDrawerMachine,
    consent: consentMachine,
    checkout: checkoutMachine,
    hearFacts,
  },
  actions: {
    goTo: (_, _destination: { path: string }) => actionNotProvided('goTo')(),
    /** Forgets what the query cache holds of one person. */
    clearPersonalData: actionNotProvided('clearPersonalData'),
    /** Forgets a checkout for good: what of it is stored, and the provider's secrets. */
    forgetFlows: actionNotProvided('forgetFlows'),
    toAuth: sendTo('auth', (_, event: AuthEvent) => event),
    toCart: sendTo('cart', (_, event: CartEvent) => event),
    toDrawer: sendTo('cartDrawer', (_, event: CartDrawerEvent) => event),
    toWishlist: sendTo('wishlist', (_, event: WishlistEvent) => event),
    toCheckout: sendTo('checkout', (_, event: CheckoutEvent) => event),
    rememberUser: assign({ user: (_, user: SignedIn) => user }),
    forgetUser: assign({ user: null }),
    stopCheckout: stopChild('checkout'),
    forgetCheckout: assign({ checkoutUserId: null }),
    rememberBrowsing: assign({ hasBrowsed: true }),
    rememberCheckout: assign(({ context }) => ({ checkoutUserId: context.user?.userId ?? null })),
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    /** A checkout under way belongs to whoever began it. */
    isOfAnother: ({ context: { checkoutUserId, user } }) =>
      checkoutUserId !== null && user !== null && checkoutUserId !== user.userId,
    isOtherUser: ({ context }, user: SignedIn) => context.checkoutUserId !== user.userId,
    hasBrowsed: ({ context }) => context.hasBrowsed,
    isUnderWay: ({ context }) => context.checkoutUserId !== null,
    isPutIntoCart: (_, change: CartChange) => change.kind === 'add' && !change.isUndo,
    isCheckoutPage: ({ context, event }) =>
      event.type === 'navigation.pageEntered' &&
      (event.path === context.places.checkout || event.path.startsWith(`${context.places.checkout}/`)),
  },
}).createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => ({
    places: input?.places ?? { home: '/', signIn: '/', cart: '/', checkout: '/' },
    user: null,
    checkoutUserId: null,
    hasBrowsed: false,
  }),
  entry: [
    // First, so that it listens before any of the others has something to tell.
    spawnChild('hearFacts', { id: 'facts', input: { machines: telling } }),
    spawnChild('auth', {
      id: 'auth',
      systemId: 'auth',
      input: ({ context }) => ({ home: context.places.home }),
    }),
    spawnChild('anonymousSession', { id: 'anonymousSession', systemId: 'anonymousSession' }),
    spawnChild('trafficSource', { id: 'trafficSource', systemId: 'trafficSource' }),
    spawnChild('navigation', { id: 'navigation', systemId: 'navigation' }),
    spawnChild('wishlist', { id: 'wishlist', systemId: 'wishlist' }),
    spawnChild('cart', { id: 'cart', systemId: 'cart' }),
    spawnChild('cartDrawer', {
      id: 'cartDrawer',
      systemId: 'cartDrawer',
      input: ({ context }) => ({ places: context.places }),
    }),
    spawnChild('consent', { id: 'consent', systemId: 'consent' }),
  ],
  states: {
    session: {
      initial: 'checkingSession',
      on: {
        'auth.signedIn': {
          target: '.known',
          actions: [
            { type: 'rememberUser', params: ({ event }) => event.user },
            {
              type: 'toCart',
              params: ({ event }) => ({ type: 'session.opened', cartId: event.user.cartId }),
            },
            { type: 'toWishlist', params: { type: 'session.opened' } },
            { type: 'toDrawer', params: { type: 'session.opened' } },
          ],
        },
        'auth.foundGuest': {
          target: '.known',
          actions: { type: 'toCart', params: { type: 'session.absent' } },
        },
        'auth.signedOut': {
          actions: [
            'forgetUser',
            { type: 'toCart', params: { type: 'session.closed' } },
            { type: 'toWishlist', params: { type: 'session.closed' } },
            { type: 'toDrawer', params: { type: 'session.closed' } },
            'clearPersonalData',
          ],
        },
        'auth.dismissed': { actions: { type: 'toCart', params: { type: 'intent.dropped' } } },
      },
      states: { checkingSession: {}, known: {} },
    },
    cart: {
      on: {
        'cart.signInNeeded': { actions: { type: 'toAuth', params: { type: 'dialog.signInAsked' } } },
        'cart.edited': {
          guard: { type: 'isPutIntoCart', params: ({ event }) => event.change },
          actions: { type: 'toDrawer', params: { type: 'drawer.opened' } },
        },
        /** CART-14. */
        'cartDrawer.checkoutAsked': [
          {
            guard: 'isSignedIn',
            actions: { type: 'goTo', params: ({ context }) => ({ path: context.places.checkout }) },
          },
          {
            actions: [
              {
                type: 'toAuth',
                params: ({ context }) => ({ type: 'destination.chosen', path: context.places.checkout }),
              },
              { type: 'goTo', params: ({ context }) => ({ path: context.places.signIn }) },
            ],
          },
        ],
      },
    },
    page: {
      on: {
        'navigation.pageEntered': {
          actions: [
            {
              type: 'toAuth',
              params: ({ event: { path, access } }) => ({ type: 'page.entered', path, access }),
            },
            { type: 'toDrawer', params: ({ event: { path } }) => ({ type: 'page.entered', path }) },
          ],
        },
      },
    },
    checkout: {
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
            {
              guard: 'isSignedIn',
              target: 'beginning',
              actions: [
                spawnChild('checkout', {
                  id: 'checkout',
                  systemId: 'checkout',
                  input: ({ context }) => ({
                    userId: context.user?.userId ?? '',
                    cartId: context.user?.cartId ?? '',
                  }),
                }),
                'rememberCheckout',
              ],
            },
          ],
          on: leavesCheckout,
        },
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
          guard: ({ event }) => event.how === 'asked',
          target: '.left',
          actions: ['stopCheckout', 'forgetCheckout', 'forgetFlows'],
        },
      },
    },
  },
});
