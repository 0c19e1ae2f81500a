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
import { urlPaths } from './urlPaths.ts';

const noop = () => undefined;
const never = () => new Promise<never>(() => undefined);

/** A loaded machine with its stored input. */
export interface LoadedFlow<TMachine, TInput> {
  readonly machine: TMachine;
  readonly input: TInput;
}
export type LoadedMetrics = LoadedFlow<LazyMachines['metrics'], MetricsInput>;
export type LoadedRecentlyViewed = LoadedFlow<LazyMachines['recentlyViewed'], RecentlyViewedInput>;

/** Loaders of lazy flows, and the checkout lock; omitted loaders never end. */
export interface Loaders {
  readonly account?: () => Promise<typeof accountMachine>;
  readonly checkout?: () => Promise<typeof checkoutMachine>;
  readonly order?: () => Promise<typeof orderMachine>;
  readonly returnWizard?: () => Promise<typeof returnWizardMachine>;
  readonly review?: () => Promise<typeof reviewMachine>;
  readonly recentlyViewed?: () => Promise<LoadedRecentlyViewed>;
  readonly metrics?: () => Promise<LoadedMetrics>;
  /** Defaults to true. */
  readonly acquireLock?: () => Promise<boolean>;
  readonly stealLock?: () => Promise<void>;
  /** Resolves when another tab releases the lock; defaults to never. */
  readonly awaitLock?: () => Promise<void>;
}

/** The root with a session check that never ends; the test sends pages and sessions and controls the clock. */
export const startRoot = (fetches: Loaders, inspect?: (event: InspectionEvent) => void) => {
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
  const loadAndRegister = <Name extends keyof LazyMachines, Input>(
    name: Name,
    fetch: () => Promise<LoadedFlow<LazyMachines[Name], Input>> = never,
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
        actions: { logFailure: noop, clearSession: noop, notify: noop },
      }),
      wishlist: wishlistMachine.provide({
        actors: {
          readIds: fromPromise<readonly string[]>(never),
          mergeWishlist: fromPromise<readonly string[], { ids: readonly string[] }>(never),
        },
        actions: { storeIds: noop, notify: noop },
      }),
      cart: cartMachine.provide({ actions: { notify: noop } }),
      recordFacts: fromCallback(noop),
      watchConnection: fromCallback(noop),
      backStack: backStackMachine.provide({ actors: { watchHistory: fromCallback(noop) } }),
      loadFlow,
      acquireCheckoutLock: fromPromise(fetches.acquireLock ?? (() => Promise.resolve(true))),
      stealCheckoutLock: fromPromise(fetches.stealLock ?? never),
      awaitCheckoutLock: fromCallback(({ sendBack }) => {
        void fetches.awaitLock?.().then(() => sendBack({ type: 'checkout.lockAcquired' }));
      }),
      loadRecentlyViewed: loadAndRegister('recentlyViewed', fetches.recentlyViewed),
      loadMetrics: loadAndRegister('metrics', fetches.metrics),
    },
    actions: {
      clearFlows,
      discardFlows,
      releaseCheckoutLock,
      broadcastOrderPlaced: noop,
      releaseFlow: (_, flow) => {
        if (flow === 'review') releaseReview();
      },
      clearPersonalData: noop,
      goTo: noop,
    },
  });
  const root = createActor(machine, {
    systemId: 'app',
    input: { paths: urlPaths },
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
