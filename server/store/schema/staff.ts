/** What the staff did. */
import type { StaffAction } from '../../../contract/wire/adminLog.ts';
import type { Json, Time } from './columns.ts';

/** Append-only. No reference to a user or subject: the log outlives both. */
export interface StaffLogTable {
  id: string;
  user_id: string;
  action: StaffAction;
  /** Id of the order, product or campaign, or the promo code. */
  subject_id: string;
  before: Json | null;
  after: Json | null;
  at: Time;
}
