import type { AuditAction } from '../../contract/wire/adminAuditLog.ts';

/** Actions that have an inverse in `server/usecases/admin/undo/inverses.ts`. All others ask before whether they may be done. */
export const undoableActions = [
  'product_offered',
  'product_stocked',
  'product_shown',
  'product_made',
  'product_edited',
  'product_sizes_edited',
  'product_pictures_edited',
  'product_retired',
  'campaign_shown',
  'promo_code_enabled',
  'promo_code_set',
  'campaign_set',
  'campaigns_ordered',
  'category_set',
  'categories_ordered',
  'delivery_zone_set',
  'vat_rate_set',
  'product_terms_set',
  'staff_role_set',
  'account_blocked',
  'note_added',
  'withdrawal_closed',
  'order_sizes_exchanged',
  'parcel_tracking_changed',
  'webhook_endpoint_made',
  'webhook_endpoint_set',
] as const satisfies readonly AuditAction[];
export type UndoableAction = (typeof undoableActions)[number];

export const isUndoable = (action: AuditAction): action is UndoableAction =>
  undoableActions.some((each) => each === action);
