import { includesRole, type StaffRole } from '../../../contract/rules/staffRoles.ts';
import type { AuditAction } from '../../../contract/wire/adminAuditLog.ts';

/** Roles of inverses that do not need a manager, as the server has them. */
const otherRoles: { readonly [A in AuditAction]?: StaffRole } = {
  product_stocked: 'packer',
  note_added: 'packer',
  parcel_tracking_changed: 'packer',
  staff_role_set: 'owner',
  webhook_endpoint_made: 'owner',
  webhook_endpoint_set: 'owner',
};

/** DESK-593: whether the role may undo an action; true for an unknown role, which the server knows. */
export const isUndoAllowed = (action: AuditAction, role: StaffRole | undefined): boolean =>
  role === undefined || includesRole(role, otherRoles[action] ?? 'manager');
