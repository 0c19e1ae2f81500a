import type { Failure } from '../../../contract/failure.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';

export interface OrderInput {
  readonly orderId: string;
}

/** INTL-43: the invoice of the order, or with a number one of its corrections. */
export interface InvoiceRequest extends OrderInput {
  readonly correction: string | null;
}

export interface OrderContext {
  /** Of the document that is being saved, or was last. */
  readonly correction: InvoiceRequest['correction'];
  readonly orderId: string;
  /** Idempotency key of the cancellation; empty until it is sent, and after a refusal. */
  readonly key: string;
  /** Failure of the cancellation; cleared by the next attempt. */
  readonly failure: Failure | null;
}

export type OrderEvent =
  /** Opens the confirmation. */
  | { readonly type: 'order.cancelRequested' }
  | { readonly type: 'order.cancelConfirmed'; readonly key: string }
  | { readonly type: 'order.cancelDismissed' }
  /** With a number, the correction of that number. */
  | { readonly type: 'order.invoiceRequested'; readonly correction?: string };

/** ORDER-10: the status of the order, and the status requested in the page's address. */
export interface StatusRequest {
  readonly status: OrderStatus;
  /** Unvalidated. */
  readonly requested: string | null;
}

export interface Cancellation {
  readonly orderId: string;
  readonly key: string;
}
