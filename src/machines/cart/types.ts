import type { Failure } from '../../../contract/failure.ts';
import type { PageAccess, SignedOutHow } from '../auth/types.ts';

/** A piece to put into the cart, with what is said about it meanwhile. */
export interface CartPiece {
  readonly productId: string;
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  /** Dollars, as the shopper saw it; the server goes by its own. */
  readonly unitPrice: number;
}

/** One wish about the cart. `requestId` is a fresh id from the view and the idempotency key of its request. */
export type CartChange =
  | {
      readonly kind: 'add';
      readonly requestId: string;
      readonly piece: CartPiece;
      /** Puts back what was removed. */
      readonly isUndo: boolean;
    }
  | {
      readonly kind: 'changeQuantity';
      readonly requestId: string;
      readonly lineId: string;
      readonly quantity: number;
    }
  | {
      readonly kind: 'remove';
      readonly requestId: string;
      readonly lineId: string;
      /** What Undo puts back. */
      readonly piece: CartPiece;
    }
  | { readonly kind: 'addPromoCode'; readonly requestId: string; readonly promoCode: string }
  | { readonly kind: 'removePromoCode'; readonly requestId: string; readonly promoCode: string }
  | { readonly kind: 'acceptChanges'; readonly requestId: string };

export type CartAdd = Extract<CartChange, { kind: 'add' }>;

/** A line that was removed and can be put back. */
export interface RemovedLine {
  readonly lineId: string;
  readonly piece: CartPiece;
}

export interface CartContext {
  /** Null for a guest; after the session ended, the cart to which `current` and `queue` belong. */
  readonly cartId: string | null;
  /** What a guest asked for, in its order, kept over the sign-in. */
  readonly intents: readonly CartAdd[];
  /** The path of the page where the guest asked; what was asked ends when another page is entered. Null where that page is not known. */
  readonly askedOn: string | null;
  /** The page that is open; null until the first one was entered in this document. */
  readonly page: { readonly path: string; readonly access: PageAccess } | null;
  readonly current: CartChange | null;
  readonly queue: readonly CartChange[];
  /** The last removed lines, newest first. */
  readonly removed: readonly RemovedLine[];
  readonly failure: Failure | null;
  readonly isOffline: boolean;
  /** Keys of the changes that waited while the browser was offline. */
  readonly late: readonly string[];
}

export type CartEvent =
  | { readonly type: 'cart.itemAsked'; readonly requestId: string; readonly piece: CartPiece }
  | {
      readonly type: 'cart.quantityAsked';
      readonly requestId: string;
      readonly lineId: string;
      readonly quantity: number;
    }
  | {
      readonly type: 'cart.removalAsked';
      readonly requestId: string;
      readonly lineId: string;
      readonly piece: CartPiece;
    }
  /** Puts a removed line back. */
  | { readonly type: 'cart.removalUndone'; readonly requestId: string; readonly line: RemovedLine }
  | { readonly type: 'cart.promoCodeAsked'; readonly requestId: string; readonly promoCode: string }
  | { readonly type: 'cart.promoCodeRemovalAsked'; readonly requestId: string; readonly promoCode: string }
  | { readonly type: 'cart.changesAccepted'; readonly requestId: string }
  /** Tries the edit that got no answer again, under its own key. */
  | { readonly type: 'cart.retried' }
  | { readonly type: 'cart.failureDismissed' }
  | { readonly type: 'session.opened'; readonly cartId: string }
  /** A session that merely ended keeps what got no answer, for the same cart. */
  | { readonly type: 'session.closed'; readonly how: SignedOutHow }
  | { readonly type: 'session.absent' }
  | { readonly type: 'intent.dropped' }
  | { readonly type: 'page.entered'; readonly path: string; readonly access: PageAccess }
  /** The cart was bought, in this tab or in another one: removed lines cannot be put back any more. */
  | { readonly type: 'order.placed' }
  /** The page is being left to sign in elsewhere; what a guest asked for has to outlive it. */
  | { readonly type: 'departure.begun' }
  /** The browser went offline: nothing is sent, and a request under way is repeated later under its key. */
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.returned' }
  /** Folded in before a stored cart goes on: who is here is asked anew, and what got no answer goes again under its own key. */
  | { readonly type: 'journal.resumed' };

export interface EditInput {
  readonly cartId: string;
  readonly change: CartChange;
}

export type CartFact =
  /** A guest wants something that only the signed-in can have. */
  | { readonly type: 'cart.signInNeeded' }
  /** `isLate`: the change waited while the browser was offline. */
  | { readonly type: 'cart.edited'; readonly change: CartChange; readonly isLate: boolean };
