/** Validity and discount of promo codes. Pure. */
import type { ErrorCode } from '../../contract/errors.ts';
import { discountedCents, formatCents } from '../../contract/money.ts';

export interface PromoRule {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  /** Percent, or cents. */
  readonly value: number;
  /** Minimum subtotal, in cents. */
  readonly minimumCents: number;
  readonly maxUses: number | null;
  readonly maxUsesPerUser: number | null;
  /** ISO 8601 UTC. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly enabled: boolean;
}

/** Number of orders that use the code, without the cart's own unfinished order. */
export interface PromoUsage {
  readonly total: number;
  readonly byUser: number;
}

/** Why a code is not valid: an error code and the message for the shopper. */
export interface PromoError {
  readonly code: Extract<ErrorCode, `promo_${string}`>;
  readonly message: string;
}

/** Ignores case and surrounding whitespace. */
export const normalizePromoCode = (input: string): string => input.normalize('NFC').trim().toUpperCase();

const findLimitError = (rule: PromoRule, usage: PromoUsage): PromoError | undefined => {
  if (rule.maxUsesPerUser !== null && usage.byUser >= rule.maxUsesPerUser)
    return { code: 'promo_used', message: 'You have already used this promo code.' };
  if (rule.maxUses !== null && usage.total >= rule.maxUses)
    return { code: 'promo_used', message: 'This promo code has been used up.' };
  return undefined;
};

/** The first reason why a code is not valid for this subtotal at this time (ISO 8601), or undefined. */
export const findPromoError = (
  rule: PromoRule | undefined,
  usage: PromoUsage,
  subTotalCents: number,
  now: string,
): PromoError | undefined => {
  if (!rule?.enabled || (rule.startsAt !== null && now < rule.startsAt))
    return { code: 'promo_invalid', message: 'This promo code is not valid.' };
  if (rule.endsAt !== null && now >= rule.endsAt)
    return { code: 'promo_expired', message: 'This promo code has expired.' };
  const limitError = findLimitError(rule, usage);
  if (limitError) return limitError;
  if (subTotalCents < rule.minimumCents)
    return {
      code: 'promo_minimum',
      message: `This promo code works from ${formatCents(rule.minimumCents)}. Add ${formatCents(rule.minimumCents - subTotalCents)} more to use it.`,
    };
  return undefined;
};

/** Smallest possible card charge; no promo code reduces the subtotal below it. */
export const minimumPaymentCents = 50;

/** Discount on a subtotal; at least `minimumPaymentCents` remain to be paid. */
export const promoDiscountCents = (rule: PromoRule, subTotalCents: number): number => {
  // `discountedCents` at the complementary percentage rounds the discount half up.
  const fullDiscountCents =
    rule.kind === 'percent' ? discountedCents(subTotalCents, 100 - rule.value) : rule.value;
  return Math.min(fullDiscountCents, Math.max(0, subTotalCents - minimumPaymentCents));
};
