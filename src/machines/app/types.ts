import type { AccountFact } from '../account/types.ts';
import type { StockRequestOpened, WantedSize } from '../stockRequest/types.ts';
import type { OrderLinkFact } from '../orderLink/types.ts';
import type { MetricsInput } from '../metrics/types.ts';
import type { RecentlyViewedInput } from '../recentlyViewed/machine.ts';
import type { FactFor } from '../facts.ts';
import type { PlainEvent } from '../common/events.ts';
import type { FlowPaths, FlowUser } from '../common/flow.ts';

export interface AppInput {
  readonly paths: FlowPaths;
}

export interface AppContext {
  readonly paths: FlowPaths;
  /** Path of the open page, with the query parameters that identify it; empty before the first page. */
  readonly path: string;
  readonly user: FlowUser | null;
  /** Whether the session check of the first page has ended. */
  readonly isSessionKnown: boolean;
  /** The user of the running checkout; null if none runs. */
  readonly checkoutUserId: string | null;
  /** Input of the metrics, after their code is loaded. */
  readonly metricsInput: MetricsInput | null;
  /** Input of the recently viewed products, after their code is loaded. */
  readonly viewedInput: RecentlyViewedInput | null;
  /** The size of the last `stockRequest.opened`, with the key of its request. */
  readonly stockRequest: (WantedSize & { readonly key: string }) | null;
  /** Whether a page other than checkout was open in this document: checkout is entered anew, not reloaded. */
  readonly hasBrowsed: boolean;
}

/** Loads and starts a failed flow again. */
export type FlowRetried = { readonly type: 'flow.retried' };

/** Reported by the browser. */
export type NetworkChanged = { readonly type: 'network.lost' | 'network.returned' };

/** The page of a flow was left and the flow has handled it. The root sends it to itself. */
export type FlowLeft = { readonly type: 'flow.left' };

/** Events of the checkout lock, which one tab of the browser holds at a time. */
export type CheckoutLockEvent = PlainEvent<
  /** Another tab requests the lock; it is released if checkout is not visible here. */
  | 'checkout.lockRequested'
  /** Another tab has taken the lock. */
  | 'checkout.lockLost'
  /** The other tab released the lock or was closed; this tab holds it now. */
  | 'checkout.lockAcquired'
  /** The shopper continues checkout in this tab. */
  | 'checkout.takeOverRequested'
>;

/** Facts of the spawned machines, which the root forwards, and its own events. */
export type AppEvent =
  | AccountFact
  | OrderLinkFact
  | FactFor<'app'>
  | CheckoutLockEvent
  | FlowLeft
  | NetworkChanged
  | StockRequestOpened
  | FlowRetried;
