/** When a promo code counts, and what it takes off. Pure. */
import type { ErrorCode } from '../../contract/errors.ts';
import { discountedCents, formatCents } from '../../contract/money.ts';

export interface PromoRule {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  /** Percent, or cents. */
  readonly value: number;
  /** Subtotal in cents from which it counts. */
  readonly minimumCents: number;
  readonly maxUses: number | null;
  readonly maxUsesPerUser: number | null;
  /** ISO 8601 UTC. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly enabled: boolean;
}

/** Orders that use the code now, those of the cart's own unfinished order left out. */
export interface PromoUsage {
  readonly total: number;
  readonly byUser: number;
}

/** Why a code does not count: a stable word and the sentence for the shopper. */
export interface PromoFault {
  readonly code: Extract<ErrorCode, `promo_${string}`>;
  readonly message: string;
}

/** Codes are typed by people: case and the spaces around them do not matter. */
export const normalizePromoCode = (typed: string): string => typed.normalize('NFC').trim().toUpperCase();

const limitFault = (rule: PromoRule, usage: PromoUsage): PromoFault | undefined => {
  if (rule.maxUsesPerUser !== null && usage.byUser >= rule.maxUsesPerUser)
    return { code: 'promo_used', message: 'You have already used this promo code.' };
  if (rule.maxUses !== null && usage.total >= rule.maxUses)
    return { code: 'promo_used', message: 'This promo code has been used up.' };
  return undefined;
};

/** The first reason why a code does not count for this subtotal at this time, or undefined when it does. */
export const findPromoFault = (
  rule: PromoRule | undefined,
  usage: PromoUsage,
  subTotalCents: number,
  now: string,
): PromoFault | undefined => {
  if (!rule?.enabled || (rule.startsAt !== null && now < rule.startsAt))
    return { code: 'promo_invalid', message: 'This promo code is not valid.' };
  if (rule.endsAt !== null && now >= rule.endsAt)
    return { code: 'promo_expired', message: 'This promo code has expired.' };
  const limit = limitFault(rule, usage);
  if (limit) return limit;
  if (subTotalCents < rule.minimumCents)
    return {
      code: 'promo_minimum',
      message: `This promo code works from ${formatCents(rule.minimumCents)}. Add ${formatCents(rule.minimumCents - subTotalCents)} more to use it.`,
    };
  return undefined;
};

/** The least that a card can be charged; no promo code takes the goods below it. */
export const smallestPaymentCents = 50;

/** What the code takes off a subtotal, never so much that nothing is left to pay. */
export const promoDiscountCents = (rule: PromoRule, subTotalCents: number): number => {
  // A percentage of the subtotal, half up: what is left of it at a discount of the rest.
  const wanted = rule.kind === 'percent' ? discountedCents(subTotalCents, 100 - rule.value) : rule.value;
  return Math.min(wanted, Math.max(0, subTotalCents - smallestPaymentCents));
};
