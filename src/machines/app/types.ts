import type { ActorRefFrom } from 'xstate';
import type { accountMachine } from '../account/machine.ts';
import type { AccountFact } from '../account/types.ts';
import type { AuthFact, SignedIn } from '../auth/types.ts';
import type { CartDrawerFact } from '../cartDrawer/machine.ts';
import type { CartFact } from '../cart/types.ts';
import type { checkoutMachine } from '../checkout/machine.ts';
import type { metricsMachine } from '../metrics/machine.ts';
import type { NavigationFact } from '../navigation/machine.ts';
import type { orderMachine } from '../order/machine.ts';
import type { recentlyViewedMachine } from '../recentlyViewed/machine.ts';
import type { returnWizardMachine } from '../returnWizard/machine.ts';
import type { reviewMachine } from '../review/machine.ts';
import type { SearchFact } from '../search/types.ts';

/** Paths that flows lead to. */
export interface Places {
  readonly home: string;
  readonly signIn: string;
  readonly cart: string;
  readonly checkout: string;
  readonly account: string;
  /** The list; an order's page lies below it. */
  readonly orders: string;
  /** A product's page lies below it. */
  readonly products: string;
  readonly review: string;
}

export interface AppInput {
  readonly places: Places;
}

export interface AppContext {
  readonly places: Places;
  /** Of the page that is open, with what of its search names it; empty until the first is entered. */
  readonly path: string;
  readonly user: SignedIn | null;
  /** The checkout under way; null until its page was entered by someone who is signed in. */
  readonly checkout: ActorRefFrom<typeof checkoutMachine> | null;
  /** Whose it is. */
  readonly checkoutUserId: string | null;
  /** What the shopper changes about their account; null until one of its pages was entered by someone who is signed in. */
  readonly account: ActorRefFrom<typeof accountMachine> | null;
  /** What the shopper does with the order whose page is open; null until somebody is signed in there. */
  readonly order: ActorRefFrom<typeof orderMachine> | null;
  /** The return under way; null until its page was entered by someone who is signed in. */
  readonly returnWizard: ActorRefFrom<typeof returnWizardMachine> | null;
  /** Reviews being written; null until their page was entered by someone who is signed in. */
  readonly review: ActorRefFrom<typeof reviewMachine> | null;
  /** What was looked at in this browser; null until a product's page was entered. */
  readonly recentlyViewed: ActorRefFrom<typeof recentlyViewedMachine> | null;
  /** What tells of the visit; null until it was fetched. */
  readonly metrics: ActorRefFrom<typeof metricsMachine> | null;
  /** Another page than checkout was open in this document: checkout is entered anew, not reloaded. */
  readonly hasBrowsed: boolean;
}

/** A flow whose code could not be fetched is asked for again. */
export type FlowRetried = { readonly type: 'flow.retried' };

/** What the tabs of one browser say of checkout: one of them is in the middle of it at a time. */
export type CheckoutPlace =
  /** Another tab would go on with it, if nobody looks at it here. */
  | { readonly type: 'checkout.wantedElsewhere' }
  /** Another tab goes on with it. */
  | { readonly type: 'checkout.takenElsewhere' }
  /** The shopper goes on with it here. */
  | { readonly type: 'checkout.takeOverAsked' };

/** What the spawned machines tell; the root carries it to whom it concerns. */
export type AppEvent =
  | AccountFact
  | AuthFact
  | CartFact
  | CartDrawerFact
  | NavigationFact
  | SearchFact
  | CheckoutPlace
  | FlowRetried;
