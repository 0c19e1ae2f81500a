import type { Failure } from '../../../contract/failure.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';

export interface PaymentInput {
  readonly orderId: string;
  /** Why the order has to be paid again, such as a declined capture; shown until the next try. */
  readonly failure?: Failure | null;
}

/** `orderUnavailable`: the order or its hold ended while it was being paid; `changeRequested`: the shopper wants another order. */
export type PaymentOutcome = 'authorized' | 'orderUnavailable' | 'changeRequested';

export interface PaymentContext {
  readonly orderId: string;
  /** Counts the forms shown, so that the view mounts the provider's elements anew: they cannot change their secret. */
  readonly formNumber: number;
  /** ISO time until which order and hold stay reserved; null until the server said so. */
  readonly reservedUntil: string | null;
  /** What the payment answers with once it has ended. */
  readonly outcome: PaymentOutcome;
  /** What the shopper should read now; cleared by every new try. */
  readonly failure: Failure | null;
}

/** What the server says of the payment. The client secret stays in the browser's memory and never comes here. */
export interface PaymentReading {
  readonly paymentStatus: PaymentStatus;
  readonly reservedUntil: string;
  /** The provider's sentence for the last failed attempt, else empty. */
  readonly lastError: string;
}

export type PaymentEvent =
  | { readonly type: 'payment.formReady' }
  /** The provider's script or form could not be loaded (CHECK-31). */
  | { readonly type: 'payment.formFailed' }
  | { readonly type: 'payment.submitted'; readonly cardHolder: string }
  | { readonly type: 'payment.retried' }
  /** 'Change order': ends the payment, and checkout cancels the order. */
  | { readonly type: 'payment.changeOrder' }
  /** The browser shows the page as it was left, from its back/forward cache: what the bank answered was lost. */
  | { readonly type: 'payment.pageRestored' }
  /** Folded in before a stored payment goes on: whatever was under way is asked of the server, never sent again. */
  | { readonly type: 'journal.resumed' };

export interface PaymentOutput {
  readonly outcome: PaymentOutcome;
  readonly reservedUntil: string | null;
}

/** What the provider is asked to confirm; the card itself never leaves the provider's form. */
export interface ConfirmInput {
  readonly orderId: string;
  readonly cardHolder: string;
}
