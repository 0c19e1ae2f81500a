/** Orders with events and payments, stock movements, promo uses and reviews. */
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';
import type { RefundState } from '../../domain/refundState.ts';
import type { IntegerBoolean, Json, Time } from './columns.ts';

/** Every change of stock on hand; on_hand = sum of movements (S1). */
export interface StockMovementsTable {
  id: string;
  product_id: string;
  size: string;
  quantity: number;
  reason: 'seed' | 'import' | 'sale' | 'cancel' | 'return' | 'correction';
  order_id: string | null;
  at: Time;
}

/** Use of a promo code by an order; deleted when the order is canceled. */
export interface PromoUsesTable {
  code: string;
  order_id: string;
  user_id: string;
  at: Time;
}

export interface ReviewsTable {
  id: string;
  product_id: string;
  user_id: string | null;
  order_id: string | null;
  /** Half stars, 1 to 10. */
  half_stars: number;
  message: string;
  pros: Json;
  cons: Json;
  author_first_name: string;
  author_last_initial: string;
  created_at: Time;
}

/** Helpful votes. */
export interface ReviewVotesTable {
  review_id: string;
  user_id: string;
  at: Time;
}

export interface OrdersTable {
  id: string;
  order_number: string;
  user_id: string;
  cart_id: string;
  /** Version of the cart from which the order was created. */
  cart_version: number;
  status: OrderStatus;
  sub_total_cents: number;
  discount_cents: number;
  delivery_cents: number;
  total_cents: number;
  vat_cents: number;
  promo_code: string | null;
  shipping_address: Json;
  billing_address: Json | null;
  delivery_method_id: string;
  delivery_provider_id: string;
  /** Copy of the provider at the time of the order. */
  delivery_snapshot: Json;
  reserved_until: Time | null;
  /** Of the carrier; null until shipped, or without tracking. */
  tracking_number: string | null;
  placed_at: Time | null;
  canceled_at: Time | null;
  created_at: Time;
  updated_at: Time;
  /** Raised to revoke the mailed links to the order of a guest; null is 0. */
  link_revision: number | null;
  /** A list of `VatLine`; null where the release before created it: one rate. */
  vat_lines: Json | null;
  /** Until when the customer may pay an order that staff made; null for an order of checkout. */
  pay_until: Time | null;
  /** The order that this one was added to, and is sent with. */
  added_to_id: string | null;
  /** INTL-56: of its mails and invoice; null for English. */
  language: string | null;
  /** Of all amounts of the order, its payments, refunds and returns; null for dollars. */
  currency: string | null;
}

export interface OrderItemsTable {
  id: string;
  order_id: string;
  product_id: string;
  position: number;
  title: string;
  brand: string;
  color: string;
  pictures: Json;
  size: string;
  unit_cents: number;
  quantity: number;
  total_cents: number;
  /** This line's share of the order's discount. */
  discount_cents: number;
  returned_quantity: number;
  /** Units in pending returns. */
  in_return_quantity: number;
  /** Units that have left in a parcel; 0 where the release before shipped the order. */
  shipped_quantity: number;
  /** Units that were canceled before they left, while others were on their way. */
  canceled_quantity: number;
  reviewed: IntegerBoolean;
  /** Hundredths of a percent; null where the release before created the order. */
  vat_rate: number | null;
  /** VAT of this line after its discount; null as `vat_rate`. */
  vat_cents: number | null;
}

/** Append-only; the fold of an order's events through its statechart is its status. */
export interface OrderEventsTable {
  order_id: string;
  seq: number;
  /** `created`, `moved`, `note`, `shipped` … */
  type: string;
  status: OrderStatus;
  actor: 'shopper' | 'admin' | 'system';
  data: Json;
  at: Time;
}

export interface PaymentsTable {
  /** The provider's intent id. */
  intent_id: string;
  order_id: string;
  status: PaymentStatus;
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
  method: string;
  card: Json | null;
  last_error: string | null;
  created_at: Time;
  updated_at: Time;
}

/**
 * Refunds: claimed first, then requested from the payment provider, which accepts, completes or fails them, sometimes days later. Those made
 * at the provider are stored too.
 */
export interface RefundsTable {
  id: string;
  intent_id: string;
  order_id: string;
  amount_cents: number;
  reason: string;
  provider_refund_id: string | null;
  /** `claimed` until the provider has completed it; a completed one can still fail. */
  status: 'claimed' | 'done' | 'failed';
  /** The provider's last known state; null before its first response. */
  provider_status: RefundState | null;
  /** Why the provider failed it. */
  failure_reason: string | null;
  created_at: Time;
  updated_at: Time;
  /** When it was completed, also if it failed later; later than that of each earlier completion. Null in rows of the release before. */
  completed_at: Time | null;
  /** When it failed after it was completed. */
  reversed_at: Time | null;
  /** A `RefundContent`: what it is for; null where that is not known. */
  content: Json | null;
}

/** Edits of orders that changed what the invoice shows, with what it showed before. */
export interface InvoiceEditsTable {
  order_id: string;
  /** Later than the completion of each earlier refund of the order. */
  at: Time;
  /** The address of the buyer; null where the edit did not change it. */
  buyer: Json | null;
  /** The sizes of changed lines by their id. */
  sizes: Json;
}

/** INTL-47: the VAT of a past day, derived from orders and refunds; a day without any has no row. */
export interface VatDaysTable {
  /** Midnights of the shop's time zone. */
  starts_at: Time;
  ends_at: Time;
  /** Number of orders and movements of refunds that were added up. */
  movements: number;
  /** A list of `VatSum`. */
  sums: Json;
}
