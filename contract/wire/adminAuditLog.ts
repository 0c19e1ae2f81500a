import * as s from '../schema.ts';

export const auditActions = [
  'order_moved',
  'order_refunded',
  'order_links_revoked',
  'parcel_shipped',
  'parcel_delivered',
  'order_rest_canceled',
  'return_moved',
  'product_offered',
  'product_stocked',
  'product_shown',
  'campaign_shown',
  'promo_code_enabled',
  'sign_in_failed',
  'sign_in_locked',
  'account_exported',
  'account_edited',
  'admin_made',
  'second_factor_set',
  'second_factor_removed',
  'recovery_code_used',
  'problem_settled',
  'withdrawal_closed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One staff action: `by` is an email; `before` and `after` are the changed values. */
export const auditEntry = s.looseObject({
  action: s.oneOf(auditActions),
  at: s.time(),
  by: s.text(),
  before: s.nullable(s.jsonObject()),
  after: s.nullable(s.jsonObject()),
});
