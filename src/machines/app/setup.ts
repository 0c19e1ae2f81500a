/** What the root is made of: its types, the long-lived machines, and the flows that are fetched with their pages. */
import {
  assign,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  stopChild,
  type ProvidedActor,
  type Spawner,
} from 'xstate';
import type { accountMachine } from '../account/machine.ts';
import { anonymousSessionMachine } from '../anonymousSession/machine.ts';
import { authMachine } from '../auth/machine.ts';
import type { AuthEvent, SignedIn } from '../auth/types.ts';
import { cartDrawerMachine, type CartDrawerEvent } from '../cartDrawer/machine.ts';
import { cartMachine } from '../cart/machine.ts';
import type { CartChange, CartEvent } from '../cart/types.ts';
import type { checkoutMachine } from '../checkout/machine.ts';
import type { CheckoutEvent } from '../checkout/types.ts';
import { consentMachine } from '../consent/machine.ts';
import { hearMachines } from '../facts.ts';
import type { metricsMachine } from '../metrics/machine.ts';
import type { MetricsInput } from '../metrics/types.ts';
import { navigationMachine } from '../navigation/machine.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import type { orderMachine } from '../order/machine.ts';
import type { recentlyViewedMachine, RecentlyViewedInput } from '../recentlyViewed/machine.ts';
import type { returnWizardMachine } from '../returnWizard/machine.ts';
import type { ReturnWizardEvent } from '../returnWizard/types.ts';
import type { reviewMachine } from '../review/machine.ts';
import { searchMachine } from '../search/machine.ts';
import type { SearchEvent } from '../search/types.ts';
import { trafficSourceMachine } from '../trafficSource/machine.ts';
import { wishlistMachine } from '../wishlist/machine.ts';
import type { WishlistEvent } from '../wishlist/types.ts';
import type { AppContext, AppEvent, AppInput } from './types.ts';
import { viewedProductOf } from './viewedProduct.ts';

/** Every fact that one of the spawned machines tells, as an event of the root. */
const hearFacts = fromCallback<AppEvent, { readonly machines: readonly string[] }>(
  ({ input, system, sendBack }) => hearMachines(system, input.machines, (fact) => sendBack(fact as AppEvent)),
);

/** The page that was entered is this one, whatever it is asked for with, or lies below it. */
const isPageWithin = (place: string, event: AppEvent): boolean =>
  event.type === 'navigation.pageEntered' &&
  (event.path.split('?')[0] === place || event.path.startsWith(`${place}/`));

/** The order whose own page was entered; null for any other page, such as the return of one. */
const orderIdOf = (orders: string, event: AppEvent): string | null => {
  if (event.type !== 'navigation.pageEntered' || !event.path.startsWith(`${orders}/`)) return null;
  const rest = event.path.slice(orders.length + 1);
  return rest === '' || rest.includes('/') ? null : rest;
};

const left: ReturnWizardEvent = { type: 'returnWizard.left' };

/** The order whose return's page was entered; null for any other page. */
const returnOrderIdOf = (orders: string, event: AppEvent): string | null => {
  if (event.type !== 'navigation.pageEntered' || !event.path.startsWith(`${orders}/`)) return null;
  const [id, word, ...rest] = event.path.slice(orders.length + 1).split('/');
  return id && word === 'return' && rest.length === 0 ? id : null;
};

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
      search: 'search';
      wishlist: 'wishlist';
      cart: 'cart';
      cartDrawer: 'cartDrawer';
      consent: 'consent';
      facts: 'hearFacts';
      factRecorder: 'recordFacts';
      fetchMetrics: 'fetchMetrics';
      fetchCheckout: 'fetchCheckout';
      fetchAccount: 'fetchAccount';
      fetchOrder: 'fetchOrder';
      fetchReturnWizard: 'fetchReturnWizard';
      fetchReview: 'fetchReview';
      fetchRecentlyViewed: 'fetchRecentlyViewed';
    },
  },
  actors: {
    auth: authMachine,
    anonymousSession: anonymousSessionMachine,
    trafficSource: trafficSourceMachine,
    navigation: navigationMachine,
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
    /** Waits until the page has nothing better to do, then fetches the machine and what it begins with. */
    fetchMetrics: fromPromise<{ machine: typeof metricsMachine; input: MetricsInput }>(
      notProvided('fetchMetrics'),
    ),
    /** Few visitors come to checkout: its machine is fetched by those who do. */
    fetchCheckout: fromPromise<typeof checkoutMachine>(notProvided('fetchCheckout')),
    fetchAccount: fromPromise<typeof accountMachine>(notProvided('fetchAccount')),
    fetchOrder: fromPromise<typeof orderMachine>(notProvided('fetchOrder')),
    fetchReturnWizard: fromPromise<typeof returnWizardMachine>(notProvided('fetchReturnWizard')),
    fetchReview: fromPromise<typeof reviewMachine>(notProvided('fetchReview')),
    /** The machine, and what this browser has kept. */
    fetchRecentlyViewed: fromPromise<{ machine: typeof recentlyViewedMachine; input: RecentlyViewedInput }>(
      notProvided('fetchRecentlyViewed'),
    ),
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
    toSearch: sendTo('search', (_, event: SearchEvent) => event),
    toWishlist: sendTo('wishlist', (_, event: WishlistEvent) => event),
    toCheckout: sendTo('checkout', (_, event: CheckoutEvent) => event),
    rememberUser: assign({ user: (_, user: SignedIn) => user }),
    forgetUser: assign({ user: null }),
    beginCheckout: assign(({ context: { user }, spawn }, machine: typeof checkoutMachine) => ({
      // The typed spawn gives an id only to machines that are known beforehand; the journal knows streams by their id.
      checkout: (spawn as Spawner<ProvidedActor>)(machine, {
        id: 'checkout',
        systemId: 'checkout',
        input: { userId: user?.userId ?? '', cartId: user?.cartId ?? '' },
      }),
      checkoutUserId: user?.userId ?? null,
    })),
    beginMetrics: assign(
      ({ spawn }, { machine, input }: { machine: typeof metricsMachine; input: MetricsInput }) => ({
        metrics: (spawn as Spawner<ProvidedActor>)(machine, { id: 'metrics', systemId: 'metrics', input }),
      }),
    ),
    stopCheckout: stopChild('checkout'),
    forgetCheckout: assign({ checkout: null, checkoutUserId: null }),
    beginAccount: assign(({ context: { user }, spawn }, machine: typeof accountMachine) => ({
      account: (spawn as Spawner<ProvidedActor>)(machine, {
        id: 'account',
        systemId: 'account',
        input: { userId: user?.userId ?? '' },
      }),
    })),
    stopAccount: stopChild('account'),
    forgetAccount: assign({ account: null }),
    keepOrderId: assign(({ context: { places }, event }) => ({
      orderId: orderIdOf(places.orders, event) ?? '',
    })),
    beginOrder: assign(({ context: { orderId }, spawn }, machine: typeof orderMachine) => ({
      order: (spawn as Spawner<ProvidedActor>)(machine, {
        id: 'order',
        systemId: 'order',
        input: { orderId },
      }),
    })),
    stopOrder: stopChild('order'),
    forgetOrder: assign({ order: null, orderId: '' }),
    keepReturnOrderId: assign(({ context: { places }, event }) => ({
      returnOrderId: returnOrderIdOf(places.orders, event) ?? '',
    })),
    beginReturnWizard: assign(
      ({ context: { returnOrderId, user }, spawn }, machine: typeof returnWizardMachine) => ({
        returnWizard: (spawn as Spawner<ProvidedActor>)(machine, {
          id: 'returnWizard',
          systemId: 'returnWizard',
          input: { userId: user?.userId ?? '', orderId: returnOrderId },
        }),
      }),
    ),
    /** The wizard hears that its page is left before it is stopped: a return that was made is not shown again. */
    leaveReturnWizard: ({ context }) => context.returnWizard?.send(left),
    stopReturnWizard: stopChild('returnWizard'),
    dropReturnWizard: assign({ returnWizard: null }),
    forgetReturnWizard: assign({ returnWizard: null, returnOrderId: '' }),
    beginReview: assign(({ context: { user }, spawn }, machine: typeof reviewMachine) => ({
      review: (spawn as Spawner<ProvidedActor>)(machine, {
        id: 'review',
        systemId: 'review',
        input: { userId: user?.userId ?? '' },
      }),
    })),
    stopReview: stopChild('review'),
    forgetReview: assign({ review: null }),
    keepProductId: assign(({ context: { places }, event }) => ({
      productId: viewedProductOf(places.products, event) ?? '',
    })),
    beginRecentlyViewed: assign(
      (
        { spawn },
        { machine, input }: { machine: typeof recentlyViewedMachine; input: RecentlyViewedInput },
      ) => ({
        recentlyViewed: (spawn as Spawner<ProvidedActor>)(machine, {
          id: 'recentlyViewed',
          systemId: 'recentlyViewed',
          input,
        }),
      }),
    ),
    tellProductViewed: ({ context: { recentlyViewed, productId } }) =>
      recentlyViewed?.send({ type: 'product.viewed', productId }),
    forgetViewed: ({ context }) => context.recentlyViewed?.send({ type: 'session.closed' }),
    rememberBrowsing: assign({ hasBrowsed: true }),
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
    isCheckoutPage: ({ context, event }) => isPageWithin(context.places.checkout, event),
    isOrderPage: ({ context, event }) => orderIdOf(context.places.orders, event) !== null,
    isReturnPage: ({ context, event }) => returnOrderIdOf(context.places.orders, event) !== null,
    isReviewPage: ({ context, event }) => isPageWithin(context.places.review, event),
    isProductPage: ({ context, event }) => viewedProductOf(context.places.products, event) !== null,
    isAccountPage: ({ context, event }) => isPageWithin(context.places.account, event),
  },
  delays: { metricsPause: 30_000 },
});
