/**
 * Flows whose code is fetched with the pages that need it. Their logic stands under `setup.actors` like any other, and is registered by
 * `src/app` once it has come; until then its name belongs to a stub that fails.
 */
import { fromCallback, fromPromise, type AnyStateMachine, type EventObject } from 'xstate';
import type { accountMachine } from '../account/machine.ts';
import type { checkoutMachine } from '../checkout/machine.ts';
import type { metricsMachine } from '../metrics/machine.ts';
import type { MetricsInput } from '../metrics/types.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import type { orderMachine } from '../order/machine.ts';
import type { recentlyViewedMachine, RecentlyViewedInput } from '../recentlyViewed/machine.ts';
import type { returnWizardMachine } from '../returnWizard/machine.ts';
import type { reviewMachine } from '../review/machine.ts';

/** The stub has the type of the machine that replaces it before it is invoked. */
const lazyMachine = <M extends AnyStateMachine>(name: string): M =>
  fromPromise(notProvided(name)) as unknown as M;

export const lazyMachines = {
  account: lazyMachine<typeof accountMachine>('account'),
  checkout: lazyMachine<typeof checkoutMachine>('checkout'),
  metrics: lazyMachine<typeof metricsMachine>('metrics'),
  order: lazyMachine<typeof orderMachine>('order'),
  recentlyViewed: lazyMachine<typeof recentlyViewedMachine>('recentlyViewed'),
  returnWizard: lazyMachine<typeof returnWizardMachine>('returnWizard'),
  review: lazyMachine<typeof reviewMachine>('review'),
};

/** Machines by the names under which they are registered. */
export type LazyMachines = typeof lazyMachines;

/** Each fetches the code of a flow and registers its logic; what it answers with is the flow's input, as this browser has it stored. */
export const fetches = {
  /** Waits until the page is idle. */
  fetchMetrics: fromPromise<MetricsInput>(notProvided('fetchMetrics')),
  fetchCheckout: fromPromise<void>(notProvided('fetchCheckout')),
  /** Whether checkout is this tab's: no other tab is in the middle of it. */
  claimCheckout: fromPromise<boolean>(notProvided('claimCheckout')),
  /** Takes checkout from the tab that is in the middle of it. */
  takeCheckout: fromPromise<void>(notProvided('takeCheckout')),
  /** Sends `checkout.claimed` when checkout has become this tab's: the other tab let go of it, or is gone. */
  waitForCheckout: fromCallback<EventObject>(actionNotProvided('waitForCheckout')),
  fetchAccount: fromPromise<void>(notProvided('fetchAccount')),
  fetchOrder: fromPromise<void>(notProvided('fetchOrder')),
  fetchReturnWizard: fromPromise<void>(notProvided('fetchReturnWizard')),
  fetchReview: fromPromise<void>(notProvided('fetchReview')),
  fetchRecentlyViewed: fromPromise<RecentlyViewedInput>(notProvided('fetchRecentlyViewed')),
};

/** Registers the logic of a flow with the root's machine, whose code has come. */
export const registerMachine = <Name extends keyof LazyMachines>(
  root: AnyStateMachine,
  name: Name,
  logic: LazyMachines[Name],
): void => {
  root.implementations.actors[name] = logic;
};
