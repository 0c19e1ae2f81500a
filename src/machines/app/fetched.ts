/** Machines that are fetched with the pages that need them: stubs of what fetches them, and what begins them. */
import { fromPromise, type ProvidedActor, type Spawner } from 'xstate';
import type { accountMachine } from '../account/machine.ts';
import type { checkoutMachine } from '../checkout/machine.ts';
import type { metricsMachine } from '../metrics/machine.ts';
import type { MetricsInput } from '../metrics/types.ts';
import { notProvided } from '../notProvided.ts';
import type { orderMachine } from '../order/machine.ts';
import type { recentlyViewedMachine, RecentlyViewedInput } from '../recentlyViewed/machine.ts';
import type { returnWizardMachine } from '../returnWizard/machine.ts';
import type { reviewMachine } from '../review/machine.ts';

/** Of machines that begin with what this browser has kept. */
export interface Fetched<TMachine, TInput> {
  readonly machine: TMachine;
  readonly input: TInput;
}

export type FetchedMetrics = Fetched<typeof metricsMachine, MetricsInput>;
export type FetchedRecentlyViewed = Fetched<typeof recentlyViewedMachine, RecentlyViewedInput>;

export const fetches = {
  /** Waits until the page has nothing better to do. */
  fetchMetrics: fromPromise<FetchedMetrics>(notProvided('fetchMetrics')),
  /** Few visitors come to checkout: its machine is fetched by those who do. */
  fetchCheckout: fromPromise<typeof checkoutMachine>(notProvided('fetchCheckout')),
  /** Whether checkout is this tab's to go on with: no other is in the middle of it. */
  claimCheckout: fromPromise<boolean>(notProvided('claimCheckout')),
  /** Takes checkout from the tab that is in the middle of it. */
  takeCheckout: fromPromise<void>(notProvided('takeCheckout')),
  fetchAccount: fromPromise<typeof accountMachine>(notProvided('fetchAccount')),
  fetchOrder: fromPromise<typeof orderMachine>(notProvided('fetchOrder')),
  fetchReturnWizard: fromPromise<typeof returnWizardMachine>(notProvided('fetchReturnWizard')),
  fetchReview: fromPromise<typeof reviewMachine>(notProvided('fetchReview')),
  fetchRecentlyViewed: fromPromise<FetchedRecentlyViewed>(notProvided('fetchRecentlyViewed')),
};

/**
 * The spawn of `setup` gives an id only to machines that are known beforehand, and the journal knows streams by their id: hence the cast to
 * the spawn of a setup that names none.
 */
export const spawning = (spawn: (...given: never[]) => unknown): Spawner<ProvidedActor> =>
  spawn as Spawner<ProvidedActor>;

/** The id of a fetched machine, to its parent and to the whole system. */
export const named = (id: string) => ({ id, systemId: id });
