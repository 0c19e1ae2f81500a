import type { ActorRefFrom } from 'xstate';
import type { AuthFact, SignedIn } from '../auth/types.ts';
import type { CartDrawerFact } from '../cartDrawer/machine.ts';
import type { CartFact } from '../cart/types.ts';
import type { checkoutMachine } from '../checkout/machine.ts';
import type { NavigationFact } from '../navigation/machine.ts';
import type { SearchFact } from '../search/types.ts';

/** Paths that flows lead to. */
export interface Places {
  readonly home: string;
  readonly signIn: string;
  readonly cart: string;
  readonly checkout: string;
}

export interface AppInput {
  readonly places: Places;
}

export interface AppContext {
  readonly places: Places;
  readonly user: SignedIn | null;
  /** The checkout under way; null until its page was entered by someone who is signed in. */
  readonly checkout: ActorRefFrom<typeof checkoutMachine> | null;
  /** Whose it is. */
  readonly checkoutUserId: string | null;
  /** Another page than checkout was open in this document: checkout is entered anew, not reloaded. */
  readonly hasBrowsed: boolean;
}

/** A flow whose code could not be fetched is asked for again. */
export type FlowRetried = { readonly type: 'flow.retried' };

/** What the spawned machines tell; the root carries it to whom it concerns. */
export type AppEvent = AuthFact | CartFact | CartDrawerFact | NavigationFact | SearchFact | FlowRetried;
