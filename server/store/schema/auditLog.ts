/** Audit log of staff actions. */
import type { AuditAction } from '../../../contract/wire/adminAuditLog.ts';
import type { Json, Time } from './columns.ts';

/** Append-only. No foreign keys, because entries outlive users and subjects. */
export interface AuditLogTable {
  id: string;
  user_id: string;
  action: AuditAction;
  /** Id of the order, product or campaign, or the promo code. */
  subject_id: string;
  before: Json | null;
  after: Json | null;
  at: Time;
  /** The entry that this one took back; null for all others. */
  undoes: string | null;
}

/** What staff wrote about an order or a customer. No foreign keys, because the subject is of several kinds. */
export interface StaffNotesTable {
  id: string;
  subject_id: string;
  user_id: string;
  text: string;
  at: Time;
}
