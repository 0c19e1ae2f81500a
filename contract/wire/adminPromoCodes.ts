/** DESK-201 to DESK-205: one promo code for staff: its uses, and how it is made, edited and ended. */
import { defineEndpoint } from '../endpoint.ts';
import { orderStatuses } from '../orderStatechart.ts';
import * as s from '../schema.ts';
import { auditEntry } from './adminAuditLog.ts';
import { adminPromoCode } from './adminPromotions.ts';
import { promoCodeText, promoRuleBody } from './promoRule.ts';
import { mutation, mutationOf, resultOf } from './responses.ts';

/** An order that uses the code. */
const promoUse = s.looseObject({
  _id: s.id(),
  orderNumber: s.text(),
  status: s.oneOf(orderStatuses),
  createdAt: s.time(),
  discount: s.amount(),
  total: s.amount(),
  currency: s.currency(),
});

export const adminPromoCodeByCode = defineEndpoint('reader', 'GET', '/admin/promo-codes/:code', {
  summary: 'One promo code with its latest uses and audit log.',
  reply: resultOf(
    s.looseObject({
      promoCode: adminPromoCode,
      /** The latest 50, newest first. */
      orders: s.list(promoUse),
      log: s.list(auditEntry),
    }),
  ),
});

export const promoCodeBody = s.strictObject({ code: promoCodeText(), rule: promoRuleBody });
export const promoRuleEdit = s.strictObject({ rule: promoRuleBody });

export const createPromoCode = defineEndpoint('manager', 'POST', '/admin/promo-codes', {
  summary: 'Makes a promo code.',
  isIdempotent: true,
  body: promoCodeBody,
  reply: mutationOf(adminPromoCode),
  successStatus: 201,
});

export const editPromoCode = defineEndpoint('manager', 'PATCH', '/admin/promo-codes/:code/rule', {
  summary: 'Replaces the rule of a promo code; orders keep the discount that they have.',
  isIdempotent: true,
  body: promoRuleEdit,
  reply: mutationOf(adminPromoCode),
});

export const endPromoCode = defineEndpoint('manager', 'POST', '/admin/promo-codes/:code/end', {
  summary: 'Ends a promo code now.',
  isIdempotent: true,
  reply: mutationOf(adminPromoCode),
});

/** `still_in_use` if an order has ever used it. */
export const removePromoCode = defineEndpoint('manager', 'DELETE', '/admin/promo-codes/:code', {
  summary: 'Removes a promo code that was never used.',
  isIdempotent: true,
  reply: mutation,
});
