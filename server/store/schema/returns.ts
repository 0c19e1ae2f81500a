/** Returns with their pieces and their events. */
import type { ReturnActor, ReturnStatus } from '../../../contract/returnStatechart.ts';
import type { ReturnMethod, ReturnReason } from '../../../contract/rules.ts';
import type { Json, Time } from './columns.ts';

export interface ReturnsTable {
  id: string;
  return_number: string;
  order_id: string;
  user_id: string;
  status: ReturnStatus;
  reason: ReturnReason;
  /** The shopper's own words where the reason is 'Other'. */
  other_reason: string | null;
  method: ReturnMethod;
  /** What the pieces bring back, fixed when they were asked for. */
  items_cents: number;
  /** The order's delivery where this return makes it complete; fixed when it is received. */
  delivery_cents: number;
  /** The refund that was claimed for it, the last one where one failed. */
  refund_id: string | null;
  created_at: Time;
  updated_at: Time;
}

export interface ReturnItemsTable {
  return_id: string;
  order_item_id: string;
  quantity: number;
  amount_cents: number;
  /** Where it differs from the reason of the return. */
  reason: ReturnReason | null;
}

/** Append-only; the fold of a return's events through its statechart is its status. */
export interface ReturnEventsTable {
  return_id: string;
  seq: number;
  /** `requested`, `moved`, `note`. */
  type: string;
  status: ReturnStatus;
  actor: ReturnActor;
  data: Json;
  at: Time;
}
