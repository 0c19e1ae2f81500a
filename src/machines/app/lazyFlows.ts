/**
 * Flows whose code is loaded on demand. `setup.actors` contains a stub that fails under each id; `src/app` registers the machine after
 * loading it.
 */
import { fromCallback, fromPromise, type AnyStateMachine, type EventObject } from 'xstate';
import type { MetricsInput } from '../metrics/types.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import type { RecentlyViewedInput } from '../recentlyViewed/machine.ts';
import { lazyIds, type LazyMachines } from '../registry.ts';

export const lazyMachines = Object.fromEntries(
  lazyIds.map((id) => [id, fromPromise(notProvided(id))]),
  // A stub is replaced by the machine of its type before the root invokes it.
) as unknown as LazyMachines;

export const loaders = {
  /** Loads the code of a flow and registers its machine. */
  loadFlow: fromPromise<void, { readonly flow: keyof LazyMachines }>(notProvided('loadFlow')),
  /** Loads the metrics when the page is idle; resolves with the unsent events of an earlier page. */
  loadMetrics: fromPromise<MetricsInput>(notProvided('loadMetrics')),
  /** Loads the recently viewed products; resolves with those stored in this browser. */
  loadRecentlyViewed: fromPromise<RecentlyViewedInput>(notProvided('loadRecentlyViewed')),
  /** Resolves with whether this tab got the lock of checkout; false if another tab holds it. */
  acquireCheckoutLock: fromPromise<boolean>(notProvided('acquireCheckoutLock')),
  /** Takes the lock from the tab that holds it. */
  stealCheckoutLock: fromPromise<void>(notProvided('stealCheckoutLock')),
  /** Sends `checkout.lockAcquired` when the other tab has released the lock or was closed. */
  awaitCheckoutLock: fromCallback<EventObject>(actionNotProvided('awaitCheckoutLock')),
};

/** Registers the loaded machine of a flow with the root's machine. */
export const registerMachine = <Id extends keyof LazyMachines>(
  root: AnyStateMachine,
  id: Id,
  machine: LazyMachines[Id],
): void => {
  root.implementations.actors[id] = machine;
};
