/** Setup of the root: types, actors, actions, guards and delays. */
import { assign, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import type { AuthEvent, SignOutReason } from '../auth/types.ts';
import type { CartDrawerEvent } from '../cartDrawer/machine.ts';
import type { CartChange, CartEvent } from '../cart/types.ts';
import type { CheckoutEvent } from '../checkout/types.ts';
import { subscribeToFacts, type EmitterFor } from '../facts.ts';
import { actionNotProvided } from '../common/notProvided.ts';
import type { SearchEvent } from '../search/types.ts';
import type { WantedSize } from '../stockRequest/types.ts';
import type { WishlistEvent } from '../wishlist/types.ts';
import type { MetricsInput } from '../metrics/types.ts';
import type { RecentlyViewedEvent, RecentlyViewedInput } from '../recentlyViewed/machine.ts';
import { loaders, lazyMachines } from './lazyFlows.ts';
import { isWithin } from '../common/pagePaths.ts';
import { appMachines, pageFlows, type FlowMachines, type PageFlowId } from '../registry.ts';
import { openPath, viewedProductId } from './openPage.ts';
import type { FlowUser } from '../common/flow.ts';
import type { AppContext, AppEvent, AppInput } from './types.ts';

/** Sends every fact of the given machines to the root as an event. */
const forwardFacts = fromCallback<AppEvent, { readonly machines: readonly EmitterFor<'app'>[] }>(
  ({ input, system, sendBack }) => subscribeToFacts<'app'>(system, input.machines, sendBack),
);

export const appSetup = setup({
  types: {} as {
    context: AppContext;
    events: AppEvent;
    input: AppInput;
    children: { [Id in keyof FlowMachines]: Id } & {
      facts: 'forwardFacts';
      factRecorder: 'recordFacts';
      watchConnection: 'watchConnection';
      acquireCheckoutLock: 'acquireCheckoutLock';
      stealCheckoutLock: 'stealCheckoutLock';
      awaitCheckoutLock: 'awaitCheckoutLock';
      loadMetrics: 'loadMetrics';
      loadRecentlyViewed: 'loadRecentlyViewed';
      checkoutFacts: 'forwardFacts';
    };
  },
  actors: {
    ...appMachines,
    forwardFacts,
    /** Buffers the facts of a visit until the metrics request them, and forwards later ones. */
    recordFacts: fromCallback<
      { type: 'facts.requested' },
      { readonly machines: readonly EmitterFor<'metrics'>[] }
    >(actionNotProvided('recordFacts')),
    /** Sends `network.lost` and `network.returned`. */
    watchConnection: fromCallback(actionNotProvided('watchConnection')),
    ...loaders,
    ...lazyMachines,
  },
  actions: {
    goTo: (_, _destination: { path: string }) => actionNotProvided('goTo')(),
    /** Removes personal data from the query cache. */
    clearPersonalData: actionNotProvided('clearPersonalData'),
    /** Deletes the stored checkout and the provider's client secrets. */
    clearFlows: actionNotProvided('clearFlows'),
    /** Deletes this tab's flows, and their stored streams, after another tab cleared them; streams started since then are kept. */
    discardFlows: actionNotProvided('discardFlows'),
    /** Notifies other tabs that the cart was bought. */
    broadcastOrderPlaced: actionNotProvided('broadcastOrderPlaced'),
    /** Releases the lock of checkout for other tabs. */
    releaseCheckoutLock: actionNotProvided('releaseCheckoutLock'),
    toAuth: sendTo('auth', (_, event: AuthEvent) => event),
    toCart: sendTo('cart', (_, event: CartEvent) => event),
    toDrawer: sendTo('cartDrawer', (_, event: CartDrawerEvent) => event),
    toSearch: sendTo('search', (_, event: SearchEvent) => event),
    toWishlist: sendTo('wishlist', (_, event: WishlistEvent) => event),
    toCheckout: sendTo('checkout', (_, event: CheckoutEvent) => event),
    setUser: assign({ user: (_, user: FlowUser) => user, isSessionKnown: true }),
    setSessionKnown: assign({ isSessionKnown: true }),
    clearUser: assign({ user: null }),
    setPath: assign({ path: openPath }),
    setHasBrowsed: assign({ hasBrowsed: true }),
    setMetricsInput: assign({ metricsInput: (_, input: MetricsInput) => input }),
    setViewedInput: assign({ viewedInput: (_, input: RecentlyViewedInput) => input }),
    setStockRequest: assign({
      stockRequest: (_, { wanted, key }: { readonly wanted: WantedSize; readonly key: string }) => ({
        ...wanted,
        key,
      }),
    }),
    setCheckoutUser: assign({ checkoutUserId: ({ context }) => context.user?.userId ?? null }),
    clearCheckoutUser: assign({ checkoutUserId: null }),
    /** Reaches the root after the events that were sent to flows in the same step. */
    sendLeft: sendTo(({ self }) => self, { type: 'flow.left' } satisfies AppEvent),
    /** Sends a page flow its `onLeave`. */
    sendToFlow: sendTo(
      (_, { flow }: { readonly flow: PageFlowId; readonly event: EventObject }) => flow,
      (_, { event }) => event,
    ),
    /** Releases the stream of a durable flow for other tabs until its page is entered again. */
    releaseFlow: (_, _flow: PageFlowId) => actionNotProvided('releaseFlow')(),
    toRecentlyViewed: sendTo('recentlyViewed', (_, event: RecentlyViewedEvent) => event),
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    hasAccount: ({ context }) => context.user !== null && !context.user.isGuest,
    isSessionKnown: ({ context }) => context.isSessionKnown,
    isGuestSession: (_, user: FlowUser) => user.isGuest === true,
    isOtherUser: ({ context }, userId: string) => context.checkoutUserId !== userId,
    hasBrowsed: ({ context }) => context.hasBrowsed,
    isTrue: (_, answer: boolean) => answer,
    /** An edit that was delayed by being offline does not open the drawer. */
    isItemAdded: (_, { change, isLate }: { readonly change: CartChange; readonly isLate: boolean }) =>
      change.kind === 'add' && !change.isUndo && !isLate,
    isSignedOut: ({ event }, how: SignOutReason) => event.type === 'auth.signedOut' && event.how === how,
    isCheckoutPage: (args) => isWithin(args.context.paths.checkout, openPath(args)),
    isPageOf: (args, id: PageFlowId) =>
      pageFlows.some((flow) => flow.id === id && flow.isPage(openPath(args), args.context.paths)),
    isProductPage: (args) => viewedProductId(args.context.paths.products, openPath(args)) !== null,
  },
  delays: {
    restoredDuration: 5000,
    requestTimeout: 30_000,
    metricsLoadTimeout: 300_000,
    metricsRetryDelay: 30_000,
  },
});
