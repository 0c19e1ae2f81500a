import { defineEndpoint } from '../endpoint.ts';
import { pageParameters, queryEnum, queryObject, queryText } from '../query.ts';
import { adminPageSize } from '../rules.ts';
import * as s from '../schema.ts';
import { mutationOf, pageOf } from './responses.ts';

export const auditActions = [
  'order_moved',
  'order_refunded',
  'order_links_revoked',
  'parcel_shipped',
  'parcel_delivered',
  'parcel_tracking_changed',
  'order_rest_canceled',
  'return_moved',
  'return_received',
  'mail_resent',
  'order_items_edited',
  'order_sizes_exchanged',
  'order_address_edited',
  'order_made',
  'product_offered',
  'product_stocked',
  'product_shown',
  'product_made',
  'product_deleted',
  'product_edited',
  'product_sizes_edited',
  'product_pictures_edited',
  'product_retired',
  'batch_applied',
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
  'sign_in_failed',
  'sign_in_locked',
  'account_exported',
  'account_edited',
  'account_blocked',
  'account_deleted',
  'note_added',
  'note_removed',
  'table_exported',
  'admin_made',
  'staff_role_set',
  'staff_invited_again',
  'second_factor_set',
  'second_factor_removed',
  'recovery_code_used',
  'problem_settled',
  'withdrawal_closed',
  'withdrawal_reopened',
  'webhook_endpoint_made',
  'webhook_endpoint_set',
  'webhook_endpoint_removed',
  'webhook_secret_rotated',
  'webhooks_sent_again',
  'api_key_made',
  'api_key_revoked',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** `possible` for an action that staff can undo now, `done` for one that was undone; null for one that cannot be. */
export const undoStates = ['possible', 'done'] as const;
export type UndoState = (typeof undoStates)[number];

/** One staff action: `by` is an email; `before` and `after` are the changed values. */
export const auditEntry = s.looseObject({
  _id: s.id(),
  action: s.oneOf(auditActions),
  at: s.time(),
  by: s.text(),
  before: s.nullable(s.jsonObject()),
  after: s.nullable(s.jsonObject()),
  undo: s.nullable(s.oneOf(undoStates)),
  /** Whether the action took back an earlier one. */
  isUndo: s.boolean(),
});

/** An entry of the whole log; `subjectId` is the id of an order, product, campaign or account, or a promo code. */
export const auditLogEntry = s.looseObject({
  entry: auditEntry,
  subjectId: s.text(),
  /** Of a subject that is an order, in the list. */
  orderNumber: s.optional(s.text()),
  /** Of a subject that is an account, in the list: its email, null where it was deleted. Absent in replies of an older server. */
  account: s.optional(s.nullable(s.text())),
  /** Of a subject that is a product of the shop, in the list. Absent in replies of an older server. */
  productTitle: s.optional(s.text()),
});

export const adminAuditLog = defineEndpoint('manager', 'GET', '/admin/log', {
  summary: 'A page of everything that staff did, newest first.',
  query: queryObject({
    ...pageParameters(adminPageSize),
    action: queryEnum(auditActions),
    /** Email of a member of staff, or the number of an order, which is the subject then. */
    by: queryText({ max: 254 }),
    subject: queryText({ max: 100 }),
  }),
  reply: pageOf(auditLogEntry),
});

/**
 * The inverse of an action, as an action of its own. `changed_since` where the values are no longer those that the action left,
 * `not_undoable` for an action without an inverse. The rights are those of the action.
 */
export const undoAction = defineEndpoint('packer', 'POST', '/admin/log/:id/undo', {
  summary: 'Undoes an action of staff.',
  isIdempotent: true,
  reply: mutationOf(auditLogEntry),
});
