import type { AccountFact } from '../account/types.ts';
import type { AuthFact, SignedIn } from '../auth/types.ts';
import type { CartDrawerFact } from '../cartDrawer/machine.ts';
import type { CartFact } from '../cart/types.ts';
import type { CheckoutFact } from '../checkout/types.ts';
import type { MetricsInput } from '../metrics/types.ts';
import type { NavigationFact } from '../navigation/machine.ts';
import type { RecentlyViewedInput } from '../recentlyViewed/machine.ts';
import type { ReviewFact } from '../review/types.ts';
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

/** What flows of a signed-in user begin with. */
export type AppUser = Pick<SignedIn, 'userId' | 'cartId'>;

export interface AppContext {
  readonly places: Places;
  /** Of the page that is open, with what of its search names it; empty until the first is entered. */
  readonly path: string;
  readonly user: AppUser | null;
  /** Whose checkout runs; null while none does. */
  readonly checkoutUserId: string | null;
  /** What the metrics begin with, once their code has come. */
  readonly metricsInput: MetricsInput | null;
  /** What was looked at in this browser before, once the code that keeps it has come. */
  readonly viewedInput: RecentlyViewedInput | null;
  /** Another page than checkout was open in this document: checkout is entered anew, not reloaded. */
  readonly hasBrowsed: boolean;
}

/** A flow whose code could not be fetched is asked for again. */
export type FlowRetried = { readonly type: 'flow.retried' };

/** The browser says so. */
export type NetworkChanged = { readonly type: 'network.lost' | 'network.returned' };

/** The page of a flow was left, and the flow has heard so. The root sends it to itself. */
export type FlowLeft = { readonly type: 'flow.left' };

/** What the tabs of one browser say of checkout: one of them is in the middle of it at a time. */
export type CheckoutPlace =
  /** Another tab would go on with it, if nobody looks at it here. */
  | { readonly type: 'checkout.wantedElsewhere' }
  /** Another tab goes on with it. */
  | { readonly type: 'checkout.takenElsewhere' }
  /** The other tab let go of it, or is gone: it is this tab's. */
  | { readonly type: 'checkout.claimed' }
  /** The shopper goes on with it here. */
  | { readonly type: 'checkout.takeOverAsked' };

/** What the spawned machines tell; the root carries it to whom it concerns. */
export type AppEvent =
  | AccountFact
  | AuthFact
  | CartFact
  | CartDrawerFact
  | CheckoutFact
  | NavigationFact
  | ReviewFact
  | SearchFact
  | CheckoutPlace
  | FlowLeft
  | NetworkChanged
  | FlowRetried;
