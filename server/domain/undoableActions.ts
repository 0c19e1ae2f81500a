import type { AuditAction } from '../../contract/wire/adminAuditLog.ts';

/** Actions that have an inverse in `server/usecases/admin/undo/inverses.ts`. All others ask before whether they may be done. */
export const undoableActions = [
  'product_offered',
  'product_stocked',
  'product_shown',
  'campaign_shown',
  'promo_code_enabled',
  'staff_role_set',
  'account_blocked',
  'note_added',
  'withdrawal_closed',
] as const satisfies readonly AuditAction[];
export type UndoableAction = (typeof undoableActions)[number];

export const isUndoable = (action: AuditAction): action is UndoableAction =>
  undoableActions.some((each) => each === action);
