import type { Failure } from '../../../contract/failure.ts';
import type { PageAccess, SignOutReason } from '../auth/types.ts';
import type { JournalResumed, PlainEvent } from '../common/events.ts';

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

/** A removed line that can be restored. */
export interface RemovedLine {
  readonly lineId: string;
  /** The item that Undo restores. */
  readonly item: NewCartItem;
}

/** A change that the view requests; `requestId` is a fresh id and the idempotency key of the request. */
interface ChangeRequest {
  readonly requestId: string;
}

interface QuantityRequest extends ChangeRequest {
  readonly lineId: string;
  readonly quantity: number;
}

interface PromoCodeRequest extends ChangeRequest {
  readonly promoCode: string;
}

export interface CartAdd extends ChangeRequest {
  readonly kind: 'add';
  readonly item: NewCartItem;
  /** Restores a removed line. */
  readonly isUndo: boolean;
}

/** A change of the cart. */
export type CartChange =
  | CartAdd
  | ({ readonly kind: 'changeQuantity' } & QuantityRequest)
  | ({ readonly kind: 'remove' } & ChangeRequest & RemovedLine)
  | ({ readonly kind: 'addPromoCode' | 'removePromoCode' } & PromoCodeRequest)
  | ({ readonly kind: 'acceptChanges' } & ChangeRequest);

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
  | PlainEvent<
      /** Sends the unanswered edit again under its key. */
      | 'cart.retried'
      | 'cart.failureDismissed'
      | 'session.absent'
      | 'intent.dismissed'
      /** The cart was bought, in this tab or another: removed lines can no longer be restored. */
      | 'order.placed'
      /** The browser navigates to a social provider; the items that a guest requested have to outlive the document. */
      | 'redirect.started'
      /** The browser went offline: nothing is sent, and a running request is repeated later under its key. */
      | 'network.lost'
      | 'network.returned'
    >
  | ({ readonly type: 'cart.addRequested'; readonly item: NewCartItem } & ChangeRequest)
  | ({ readonly type: 'cart.quantityChangeRequested' } & QuantityRequest)
  | ({ readonly type: 'cart.removalRequested' } & ChangeRequest & RemovedLine)
  /** Restores a removed line. */
  | ({ readonly type: 'cart.removalUndone'; readonly line: RemovedLine } & ChangeRequest)
  | ({ readonly type: 'cart.promoCodeSubmitted' } & PromoCodeRequest)
  | ({ readonly type: 'cart.promoCodeRemovalRequested' } & PromoCodeRequest)
  | ({ readonly type: 'cart.changesAccepted' } & ChangeRequest)
  | { readonly type: 'session.opened'; readonly cartId: string }
  /** With reason `ended`, unanswered edits are kept for the same cart. */
  | { readonly type: 'session.closed'; readonly how: SignOutReason }
  | { readonly type: 'page.entered'; readonly path: string; readonly access: PageAccess }
  /** The session is checked again, and an unanswered edit is sent again under its key. */
  | JournalResumed;

export interface EditInput {
  readonly cartId: string;
  readonly change: CartChange;
}

export type CartFact =
  /** A guest requested something that requires a user. */
  | { readonly type: 'cart.signInRequired' }
  /** `isLate`: the change waited while the browser was offline. */
  | { readonly type: 'cart.edited'; readonly change: CartChange; readonly isLate: boolean };
