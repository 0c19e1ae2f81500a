import { bag, nullable, oneOf, reply, text, time } from '../schema.ts';

export const staffActions = [
  'order_moved',
  'order_refunded',
  'return_moved',
  'product_offered',
  'product_stocked',
  'product_shown',
  'campaign_shown',
  'promo_code_enabled',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** One thing that somebody of the staff did: who, what, when, and what it was before and after. */
export const staffEntry = reply({
  action: oneOf(staffActions),
  at: time(),
  by: text(),
  before: nullable(bag()),
  after: nullable(bag()),
});
