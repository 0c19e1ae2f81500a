/** What the root is made of: its types, the long-lived machines, and what begins and ends the flows of pages. */
import { assign, fromCallback, sendTo, setup } from 'xstate';
import { anonymousSessionMachine } from '../anonymousSession/machine.ts';
import { backStackMachine } from '../backStack/machine.ts';
import { authMachine } from '../auth/machine.ts';
import type { AuthEvent, SignedOutHow } from '../auth/types.ts';
import { cartDrawerMachine, type CartDrawerEvent } from '../cartDrawer/machine.ts';
import { cartMachine } from '../cart/machine.ts';
import type { CartChange, CartEvent } from '../cart/types.ts';
import type { CheckoutEvent } from '../checkout/types.ts';
import { consentMachine } from '../consent/machine.ts';
import { hearMachines } from '../facts.ts';
import { navigationMachine } from '../navigation/machine.ts';
import { actionNotProvided } from '../notProvided.ts';
import type { ReturnWizardEvent } from '../returnWizard/types.ts';
import type { ReviewEvent } from '../review/types.ts';
import { searchMachine } from '../search/machine.ts';
import type { SearchEvent } from '../search/types.ts';
import { trafficSourceMachine } from '../trafficSource/machine.ts';
import { wishlistMachine } from '../wishlist/machine.ts';
import type { WishlistEvent } from '../wishlist/types.ts';
import type { MetricsInput } from '../metrics/types.ts';
import type { RecentlyViewedEvent, RecentlyViewedInput } from '../recentlyViewed/machine.ts';
import { fetches, lazyMachines } from './fetched.ts';
import { isWithin, openPath, orderIdOf, returnOrderIdOf, viewedProductOf } from './openPage.ts';
import type { AppContext, AppEvent, AppInput, AppUser } from './types.ts';

/** Every fact that one of the spawned machines tells, as an event of the root. */
const hearFacts = fromCallback<AppEvent, { readonly machines: readonly string[] }>(
  ({ input, system, sendBack }) => hearMachines(system, input.machines, (fact) => sendBack(fact as AppEvent)),
);

export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      auth: 'auth';
      anonymousSession: 'anonymousSession';
      trafficSource: 'trafficSource';
      navigation: 'navigation';
      backStack: 'backStack';
      search: 'search';
      wishlist: 'wishlist';
      cart: 'cart';
      cartDrawer: 'cartDrawer';
      consent: 'consent';
      facts: 'hearFacts';
      factRecorder: 'recordFacts';
      watchConnection: 'watchConnection';
      fetchMetrics: 'fetchMetrics';
      fetchCheckout: 'fetchCheckout';
      claimCheckout: 'claimCheckout';
      takeCheckout: 'takeCheckout';
      waitForCheckout: 'waitForCheckout';
      fetchAccount: 'fetchAccount';
      fetchOrder: 'fetchOrder';
      fetchReturnWizard: 'fetchReturnWizard';
      fetchReview: 'fetchReview';
      fetchRecentlyViewed: 'fetchRecentlyViewed';
      account: 'account';
      checkout: 'checkout';
      checkoutFacts: 'hearFacts';
      metrics: 'metrics';
      order: 'order';
      recentlyViewed: 'recentlyViewed';
      returnWizard: 'returnWizard';
      review: 'review';
      reviewFacts: 'hearFacts';
    },
  },
  actors: {
    auth: authMachine,
    anonymousSession: anonymousSessionMachine,
    trafficSource: trafficSourceMachine,
    navigation: navigationMachine,
    backStack: backStackMachine,
    search: searchMachine,
    wishlist: wishlistMachine,
    cart: cartMachine,
    cartDrawer: cartDrawerMachine,
    consent: consentMachine,
    hearFacts,
    /** Keeps the facts that visits are told by until the metrics ask for them, and hands them on from then on. */
    recordFacts: fromCallback<{ type: 'facts.asked' }, { readonly machines: readonly string[] }>(
      actionNotProvided('recordFacts'),
    ),
    /** Tells whether the browser is online. */
    watchConnection: fromCallback(actionNotProvided('watchConnection')),
    ...fetches,
    ...lazyMachines,
  },
  actions: {
    goTo: (_, _destination: { path: string }) => actionNotProvided('goTo')(),
    /** Forgets what the query cache holds of one person. */
    clearPersonalData: actionNotProvided('clearPersonalData'),
    /** Forgets a checkout for good: what of it is stored, and the provider's secrets. */
    forgetFlows: actionNotProvided('forgetFlows'),
    /** Forgets what this tab has, and wrote, of flows that another tab forgot for good; what was begun since, by whomever, stays. */
    dropFlows: actionNotProvided('dropFlows'),
    /** Tells the other tabs that the cart was bought. */
    tellOrderPlaced: actionNotProvided('tellOrderPlaced'),
    /** Lets another tab go on with checkout. */
    releaseCheckout: actionNotProvided('releaseCheckout'),
    toAuth: sendTo('auth', (_, event: AuthEvent) => event),
    toCart: sendTo('cart', (_, event: CartEvent) => event),
    toDrawer: sendTo('cartDrawer', (_, event: CartDrawerEvent) => event),
    toSearch: sendTo('search', (_, event: SearchEvent) => event),
    toWishlist: sendTo('wishlist', (_, event: WishlistEvent) => event),
    toCheckout: sendTo('checkout', (_, event: CheckoutEvent) => event),
    rememberUser: assign({ user: (_, user: AppUser) => user }),
    forgetUser: assign({ user: null }),
    rememberPage: assign({ path: openPath }),
    rememberBrowsing: assign({ hasBrowsed: true }),
    setMetricsInput: assign({ metricsInput: (_, input: MetricsInput) => input }),
    setViewedInput: assign({ viewedInput: (_, input: RecentlyViewedInput) => input }),
    setCheckoutUser: assign({ checkoutUserId: ({ context }) => context.user?.userId ?? null }),
    clearCheckoutUser: assign({ checkoutUserId: null }),
    /** Comes back to the root after what was sent to its flows in the same step. */
    tellLeft: sendTo(({ self }) => self, { type: 'flow.left' } satisfies AppEvent),
    toReturnWizard: sendTo('returnWizard', (_, event: ReturnWizardEvent) => event),
    /** Lets another tab go on with the return, and this one where its page is entered again. */
    releaseReturnWizard: actionNotProvided('releaseReturnWizard'),
    /** Lets another tab go on with reviews, and this one where their page is entered again. */
    releaseReview: actionNotProvided('releaseReview'),
    toReview: sendTo('review', (_, event: ReviewEvent) => event),
    toRecentlyViewed: sendTo('recentlyViewed', (_, event: RecentlyViewedEvent) => event),
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    isOtherUser: ({ context }, userId: string) => context.checkoutUserId !== userId,
    hasBrowsed: ({ context }) => context.hasBrowsed,
    isYes: (_, answer: boolean) => answer,
    /** A late one opens no drawer over what the shopper does now. */
    isPutIntoCart: (_, { change, isLate }: { readonly change: CartChange; readonly isLate: boolean }) =>
      change.kind === 'add' && !change.isUndo && !isLate,
    isSignedOut: ({ event }, how: SignedOutHow) => event.type === 'auth.signedOut' && event.how === how,
    isCheckoutPage: (now) => isWithin(now.context.places.checkout, openPath(now)),
    isOrderPage: (now) => orderIdOf(now.context.places.orders, openPath(now)) !== null,
    isReturnPage: (now) => returnOrderIdOf(now.context.places.orders, openPath(now)) !== null,
    isReviewPage: (now) => isWithin(now.context.places.review, openPath(now)),
    isProductPage: (now) => viewedProductOf(now.context.places.products, openPath(now)) !== null,
    isAccountPage: (now) => isWithin(now.context.places.account, openPath(now)),
  },
  delays: { returnShown: 5000, patience: 30_000, metricsPatience: 300_000, metricsPause: 30_000 },
});
