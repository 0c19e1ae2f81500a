import { createActor, fromCallback, fromPromise, SimulatedClock, type InspectionEvent } from 'xstate';
import { onTestFinished, vi } from 'vitest';
import type { accountMachine } from '../../../src/machines/account/machine.ts';
import { registerMachine } from '../../../src/machines/app/lazyFlows.ts';
import type { LazyMachines } from '../../../src/machines/registry.ts';
import type { MetricsInput } from '../../../src/machines/metrics/types.ts';
import type { RecentlyViewedInput } from '../../../src/machines/recentlyViewed/machine.ts';
import { appMachine } from '../../../src/machines/app/machine.ts';
import { authMachine } from '../../../src/machines/auth/machine.ts';
import { backStackMachine } from '../../../src/machines/backStack/machine.ts';
import type { SignedIn, SignOutReason } from '../../../src/machines/auth/types.ts';
import { cartMachine } from '../../../src/machines/cart/machine.ts';
import type { checkoutMachine } from '../../../src/machines/checkout/machine.ts';
import type { orderMachine } from '../../../src/machines/order/machine.ts';
import type { returnWizardMachine } from '../../../src/machines/returnWizard/machine.ts';
import type { reviewMachine } from '../../../src/machines/review/machine.ts';
import { wishlistMachine } from '../../../src/machines/wishlist/machine.ts';

export const places = {
  home: '/',
  signIn: '/login',
  cart: '/cart',
  checkout: '/checkout',
  account: '/account',
  orders: '/account/orders',
  products: '/product',
  review: '/product-review',
};

const nothing = () => undefined;
const never = () => new Promise<never>(() => undefined);

/** A machine that comes with what this browser has stored. */
export interface Fetched<TMachine, TInput> {
  readonly machine: TMachine;
  readonly input: TInput;
}
export type FetchedMetrics = Fetched<LazyMachines['metrics'], MetricsInput>;
export type FetchedRecentlyViewed = Fetched<LazyMachines['recentlyViewed'], RecentlyViewedInput>;

/** What the network brings; what is left out never comes. */
export interface Fetches {
  readonly account?: () => Promise<typeof accountMachine>;
  readonly checkout?: () => Promise<typeof checkoutMachine>;
  readonly order?: () => Promise<typeof orderMachine>;
  readonly returnWizard?: () => Promise<typeof returnWizardMachine>;
  readonly review?: () => Promise<typeof reviewMachine>;
  readonly recentlyViewed?: () => Promise<FetchedRecentlyViewed>;
  readonly metrics?: () => Promise<FetchedMetrics>;
  /** Whether checkout is this tab's; it is, unless told. */
  readonly claim?: () => Promise<boolean>;
  readonly take?: () => Promise<void>;
  /** Until another tab lets go of checkout; never, unless told. */
  readonly wait?: () => Promise<void>;
}

/** The root, over a session check that never ends: what is told of pages and people, the test tells. Its clock is the test's. */
export const startRoot = (fetches: Fetches, inspect?: (event: InspectionEvent) => void) => {
  const clock = new SimulatedClock();
  const clearFlows = vi.fn<() => void>();
  const discardFlows = vi.fn<() => void>();
  const releaseCheckoutLock = vi.fn<() => void>();
  const releaseReview = vi.fn<() => void>();
  const { account, checkout, order, returnWizard, review } = fetches;
  const pageFlows = { account, checkout, order, returnWizard, review };
  const loadFlow = fromPromise<void, { readonly flow: keyof LazyMachines }>(async ({ input: { flow } }) => {
    const fetch = flow in pageFlows ? pageFlows[flow as keyof typeof pageFlows] : undefined;
    registerMachine(machine, flow, await (fetch ?? never)());
  });
  const registeringStored = <Name extends keyof LazyMachines, Input>(
    name: Name,
    fetch: () => Promise<Fetched<LazyMachines[Name], Input>> = never,
  ) =>
    fromPromise<Input>(async () => {
      const fetched = await fetch();
      registerMachine(machine, name, fetched.machine);
      return fetched.input;
    });
  const machine: typeof appMachine = appMachine.provide({
    actors: {
      auth: authMachine.provide({
        actors: { checkSession: fromPromise<SignedIn | null>(never) },
        actions: { logFailure: nothing, clearSession: nothing, notify: nothing },
      }),
      wishlist: wishlistMachine.provide({
        actors: {
          readIds: fromPromise<readonly string[]>(never),
          mergeWishlist: fromPromise<readonly string[], { ids: readonly string[] }>(never),
        },
        actions: { storeIds: nothing, notify: nothing },
      }),
      cart: cartMachine.provide({ actions: { notify: nothing } }),
      recordFacts: fromCallback(nothing),
      watchConnection: fromCallback(nothing),
      backStack: backStackMachine.provide({ actors: { watchHistory: fromCallback(nothing) } }),
      loadFlow,
      acquireCheckoutLock: fromPromise(fetches.claim ?? (() => Promise.resolve(true))),
      stealCheckoutLock: fromPromise(fetches.take ?? never),
      awaitCheckoutLock: fromCallback(({ sendBack }) => {
        void fetches.wait?.().then(() => sendBack({ type: 'checkout.lockAcquired' }));
      }),
      loadRecentlyViewed: registeringStored('recentlyViewed', fetches.recentlyViewed),
      loadMetrics: registeringStored('metrics', fetches.metrics),
    },
    actions: {
      clearFlows,
      discardFlows,
      releaseCheckoutLock,
      broadcastOrderPlaced: nothing,
      releaseFlow: (_, flow) => {
        if (flow === 'review') releaseReview();
      },
      clearPersonalData: nothing,
      goTo: nothing,
    },
  });
  const root = createActor(machine, {
    systemId: 'app',
    input: { paths: places },
    clock,
    ...(inspect && { inspect }),
  }).start();
  onTestFinished(() => void root.stop());
  return {
    root,
    clock,
    clearFlows,
    discardFlows,
    releaseCheckoutLock,
    releaseReview,
    enter: (path: string) =>
      root.send({ type: 'navigation.pageEntered', path, address: path, title: path, access: 'user' }),
    signIn: (user: SignedIn) => root.send({ type: 'auth.signedIn', user, how: 'signIn' }),
    signOut: (how: SignOutReason) => root.send({ type: 'auth.signedOut', how }),
  };
};
