import type { Failure } from '../../../contract/failure.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';

export interface OrderInput {
  readonly orderId: string;
}

export interface OrderContext {
  readonly orderId: string;
  /** Idempotency key of the cancellation; empty until it is sent, and after a refusal. */
  readonly key: string;
  /** Why the order could not be canceled; cleared by the next try. */
  readonly failure: Failure | null;
}

export type OrderEvent =
  /** The shopper wants it canceled, and is asked once more. */
  | { readonly type: 'order.cancelAsked' }
  | { readonly type: 'order.cancelConfirmed'; readonly key: string }
  | { readonly type: 'order.cancelDismissed' }
  | { readonly type: 'order.invoiceAsked' };

/** ORDER-10: where the order stands, and the status that the page's address asks for. */
export interface StatusRequest {
  readonly status: OrderStatus;
  /** As it stands there, whatever it is. */
  readonly asked: string | null;
}

export interface Cancellation {
  readonly orderId: string;
  readonly key: string;
}
