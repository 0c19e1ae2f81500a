import type { Toggle } from './toggles.ts';

export interface WishlistContext {
  /** Product ids in the order in which they were added, as the hearts show them. */
  readonly ids: readonly string[];
  /** What the server does not know yet. */
  readonly queue: readonly Toggle[];
  readonly current: Toggle | null;
  readonly isSignedIn: boolean;
}

export type WishlistEvent =
  | { readonly type: 'wishlist.toggled'; readonly productId: string }
  /** Another tab changed the guest's list. */
  | { readonly type: 'wishlist.changedElsewhere'; readonly ids: readonly string[] }
  | { readonly type: 'session.opened' }
  | { readonly type: 'session.closed' };
