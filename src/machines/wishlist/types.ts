import type { SignOutReason } from '../auth/types.ts';
import type { Toggle } from './toggles.ts';

export interface WishlistContext {
  /** Product ids in the order in which they were added, as the hearts show them. */
  readonly ids: readonly string[];
  /** The user's list as the server last told it, with what it has taken since. */
  readonly saved: readonly string[];
  /** What the server does not know yet. */
  readonly queue: readonly Toggle[];
  readonly current: Toggle | null;
  /** The user to whom the list, or after the end of their session `unsent`, belongs; null for a guest. */
  readonly userId: string | null;
  /** What the server was not told before the page or the session ended, for the same shopper. */
  readonly unsent: readonly Toggle[];
}

export type WishlistEvent =
  | { readonly type: 'wishlist.toggled'; readonly productId: string }
  /** Another tab changed the guest's list. */
  | { readonly type: 'wishlist.changedElsewhere'; readonly ids: readonly string[] }
  | { readonly type: 'session.opened'; readonly userId: string }
  /** A session that merely ended keeps what the server was not told, for the same user. */
  | { readonly type: 'session.closed'; readonly how: SignOutReason }
  /** Folded in before a stored list goes on: the lists themselves are read anew, what the server was not told goes again. */
  | { readonly type: 'journal.resumed' };
