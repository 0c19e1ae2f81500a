import type { Toggle } from './toggles.ts';

export interface WishlistContext {
  /** Product ids in the order in which they were added, as the hearts show them. */
  readonly ids: readonly string[];
  /** What the server does not know yet. */
  readonly queue: readonly Toggle[];
  readonly current: Toggle | null;
  readonly isSignedIn: boolean;
  /** Whose list it is; null for a guest's. */
  readonly userId: string | null;
  /** What an earlier page did not tell the server, for the same shopper. */
  readonly unsent: readonly Toggle[];
}

export type WishlistEvent =
  | { readonly type: 'wishlist.toggled'; readonly productId: string }
  /** Another tab changed the guest's list. */
  | { readonly type: 'wishlist.changedElsewhere'; readonly ids: readonly string[] }
  | { readonly type: 'session.opened'; readonly userId: string }
  | { readonly type: 'session.closed' }
  /** Folded in before a stored list goes on: the lists themselves are read anew, what the server was not told goes again. */
  | { readonly type: 'journal.resumed' };
