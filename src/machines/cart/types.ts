import type { Failure } from '../../../contract/failure.ts';
import type { PageAccess, SignOutReason } from '../auth/types.ts';

/** An item to add to the cart, with the data shown until the response. */
export interface NewCartItem {
  readonly productId: string;
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  /** Dollars, as shown to the shopper; the server uses its own price. */
  readonly unitPrice: number;
}

/** A change of the cart. `requestId` is a fresh id from the view and the idempotency key of the request. */
export type CartChange =
  | {
      readonly kind: 'add';
      readonly requestId: string;
      readonly item: NewCartItem;
      /** Restores a removed line. */
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
      /** The item that Undo restores. */
      readonly item: NewCartItem;
    }
  | { readonly kind: 'addPromoCode'; readonly requestId: string; readonly promoCode: string }
  | { readonly kind: 'removePromoCode'; readonly requestId: string; readonly promoCode: string }
  | { readonly kind: 'acceptChanges'; readonly requestId: string };

export type CartAdd = Extract<CartChange, { kind: 'add' }>;

/** A removed line that can be restored. */
export interface RemovedLine {
  readonly lineId: string;
  readonly item: NewCartItem;
}

export interface CartContext {
  /** Null for a guest; after the session ended, the cart to which `current` and `queue` belong. */
  readonly cartId: string | null;
  /** Items that a guest requested, in order; kept during the sign-in. */
  readonly intents: readonly CartAdd[];
  /** Path of the page where the guest made the request, which is canceled when another page is entered. Null if it is unknown. */
  readonly requestedOn: string | null;
  /** The open page; null until the first one was entered in this document. */
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
  | { readonly type: 'cart.addRequested'; readonly requestId: string; readonly item: NewCartItem }
  | {
      readonly type: 'cart.quantityChangeRequested';
      readonly requestId: string;
      readonly lineId: string;
      readonly quantity: number;
    }
  | {
      readonly type: 'cart.removalRequested';
      readonly requestId: string;
      readonly lineId: string;
      readonly item: NewCartItem;
    }
  /** Restores a removed line. */
  | { readonly type: 'cart.removalUndone'; readonly requestId: string; readonly line: RemovedLine }
  | { readonly type: 'cart.promoCodeSubmitted'; readonly requestId: string; readonly promoCode: string }
  | {
      readonly type: 'cart.promoCodeRemovalRequested';
      readonly requestId: string;
      readonly promoCode: string;
    }
  | { readonly type: 'cart.changesAccepted'; readonly requestId: string }
  /** Sends the unanswered edit again under its key. */
  | { readonly type: 'cart.retried' }
  | { readonly type: 'cart.failureDismissed' }
  | { readonly type: 'session.opened'; readonly cartId: string }
  /** With reason `ended`, unanswered edits are kept for the same cart. */
  | { readonly type: 'session.closed'; readonly how: SignOutReason }
  | { readonly type: 'session.absent' }
  | { readonly type: 'intent.dismissed' }
  | { readonly type: 'page.entered'; readonly path: string; readonly access: PageAccess }
  /** The cart was bought, in this tab or another: removed lines can no longer be restored. */
  | { readonly type: 'order.placed' }
  /** The browser navigates to a social provider; the items that a guest requested have to outlive the document. */
  | { readonly type: 'redirect.started' }
  /** The browser went offline: nothing is sent, and a running request is repeated later under its key. */
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.returned' }
  /** Sent before a stored stream resumes: the session is checked again, and an unanswered edit is sent again under its key. */
  | { readonly type: 'journal.resumed' };

export interface EditInput {
  readonly cartId: string;
  readonly change: CartChange;
}

export type CartFact =
  /** A guest requested something that requires a user. */
  | { readonly type: 'cart.signInRequired' }
  /** `isLate`: the change waited while the browser was offline. */
  | { readonly type: 'cart.edited'; readonly change: CartChange; readonly isLate: boolean };
