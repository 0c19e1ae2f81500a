import type { Failure } from '../../../contract/failure.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';
import type { JournalResumed, PlainEvent } from '../common/events.ts';

export interface PaymentInput {
  readonly orderId: string;
  /** Why the order has to be paid again, such as a declined capture; shown until the next attempt. */
  readonly failure?: Failure | null;
}

/** `orderUnavailable`: the order or its authorization ended during the payment. `changeRequested`: the shopper wants to change the order. */
export type PaymentOutcome = 'authorized' | 'orderUnavailable' | 'changeRequested';

export interface PaymentContext {
  readonly orderId: string;
  /** Number of the form; the view remounts the provider's elements for each, since they cannot change their client secret. */
  readonly formNumber: number;
  /** ISO time at which the reservation ends; null until it is known. */
  readonly reservedUntil: string | null;
  /** The output of the machine. */
  readonly outcome: PaymentOutcome;
  /** The shown failure; cleared by each new attempt. */
  readonly failure: Failure | null;
}

/** A payment as read from the server. The client secret is kept in memory and never enters the machine. */
export interface PaymentReading {
  readonly paymentStatus: PaymentStatus;
  readonly reservedUntil: string;
  /** The provider's message for the last failed attempt, else empty. */
  readonly lastError: string;
}

export type PaymentEvent =
  | PlainEvent<
      | 'payment.formReady'
      /** The provider's script or form could not be loaded (CHECK-31). */
      | 'payment.formFailed'
      | 'payment.retried'
      /** 'Change order': ends the payment; checkout cancels the order. */
      | 'payment.changeOrder'
      /** The page was restored from the back/forward cache; the response of the confirmation was lost. */
      | 'payment.pageRestored'
    >
  | { readonly type: 'payment.submitted'; readonly cardHolder: string }
  /** The payment is read from the server, never confirmed again. */
  | JournalResumed;

export interface PaymentOutput {
  readonly outcome: PaymentOutcome;
  readonly reservedUntil: string | null;
}

/** Input of a confirmation; card data never leaves the provider's form. */
export interface ConfirmInput {
  readonly orderId: string;
  readonly cardHolder: string;
}
