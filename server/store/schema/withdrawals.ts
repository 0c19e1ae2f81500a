/** Statements by which shoppers withdraw from a contract. */
import type { WithdrawalStatus } from '../../../contract/rules/withdrawals.ts';
import type { Json, Time } from './columns.ts';

export interface WithdrawalsTable {
  id: string;
  received_at: Time;
  /** Name, email and order number as typed. */
  name: string;
  email: string;
  order_number: string;
  /** Null where number and address match no order. */
  order_id: string | null;
  /** The shopper of the order. */
  user_id: string | null;
  /** Lines and quantities; an empty list if `text` names the items, null for the whole order. */
  items: Json | null;
  text: string;
  status: WithdrawalStatus;
  /** 1 while staff must decide. */
  needs_decision: number;
  /** The return that was requested, or the one that holds the items already. */
  return_id: string | null;
  /** Of the staff who closed it. */
  note: string | null;
  /** Hash of idempotency key and body; null without a key. */
  request_key: string | null;
  updated_at: Time;
}
