import type { SignOutReason } from '../auth/types.ts';
import type { JournalResumed } from '../common/events.ts';
import type { Toggle } from './toggles.ts';

export interface WishlistContext {
  /** Shown product ids, in the order in which they were added. */
  readonly ids: readonly string[];
  /** The user's list at the server: the last response with the toggles confirmed since. */
  readonly saved: readonly string[];
  /** Toggles that are not sent yet. */
  readonly queue: readonly Toggle[];
  readonly current: Toggle | null;
  /** Owner of the list, or of `unsent` after the session ended; null for a guest. */
  readonly userId: string | null;
  /** Unconfirmed toggles from before the page or the session ended, kept for the same user. */
  readonly unsent: readonly Toggle[];
}

export type WishlistEvent =
  | { readonly type: 'wishlist.toggled'; readonly productId: string }
  /** Another tab changed the guest's list. */
  | { readonly type: 'wishlist.changedElsewhere'; readonly ids: readonly string[] }
  | { readonly type: 'session.opened'; readonly userId: string }
  /** With reason `ended`, unconfirmed toggles are kept for the same user. */
  | { readonly type: 'session.closed'; readonly how: SignOutReason }
  /** The lists are read again, and unconfirmed toggles are sent again. */
  | JournalResumed;
