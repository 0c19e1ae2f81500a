/** Returns with items and events. */
import type {
  ReturnActor,
  ClosedReturnStatus,
  OpenReturnStatus,
} from '../../../contract/returnStatechart.ts';
import type { ReturnMethod, ReturnReason } from '../../../contract/rules/returns.ts';
import type { Json, Time } from './columns.ts';

export interface ReturnsTable {
  id: string;
  return_number: string;
  order_id: string;
  user_id: string;
  /** The status before it was closed, where `closed_status` is set. */
  status: OpenReturnStatus;
  reason: ReturnReason;
  /** Free text for the reason 'Other'. */
  other_reason: string | null;
  method: ReturnMethod;
  /** Refund of the items, fixed when the return is requested; by a receipt item by item, when it is received. */
  items_cents: number;
  /** Refund of the delivery cost if this return completes the order; fixed when the return is received. */
  delivery_cents: number;
  /** The latest refund claimed for the return. */
  refund_id: string | null;
  created_at: Time;
  updated_at: Time;
  /** Closed without its items. */
  closed_status: ClosedReturnStatus | null;
}

export interface ReturnItemsTable {
  return_id: string;
  order_item_id: string;
  quantity: number;
  amount_cents: number;
  /** Only if it differs from the reason of the return. */
  reason: ReturnReason | null;
}

/** What staff found of an item of a return that they received item by item. */
export interface ReturnReceiptsTable {
  return_id: string;
  order_item_id: string;
  /** Units by their condition; they add up to the quantity of the item. */
  as_new: number;
  worn: number;
  damaged: number;
  missing: number;
  restocked: number;
  /** Refund of the units that arrived, where staff take nothing off. */
  full_cents: number;
  refund_cents: number;
  /** Why less is refunded; shown to the shopper. */
  reason: string | null;
}

/** Append-only; the fold of a return's events through its statechart is its status. */
export interface ReturnEventsTable {
  return_id: string;
  seq: number;
  /** `requested`, `moved`, `note`. */
  type: string;
  status: OpenReturnStatus;
  actor: ReturnActor;
  data: Json;
  at: Time;
  closed_status: ClosedReturnStatus | null;
}
