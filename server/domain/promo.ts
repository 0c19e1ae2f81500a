/** Validity of promo codes; `promoDiscount.ts` computes their discount. Pure. */
import type { ErrorCode } from '../../contract/errors.ts';
import { type Currency, formatMinor } from '../../contract/currency.ts';
import { exactListCents, listCents, type PriceList } from '../../contract/priceList.ts';
import type { PromoKind, PromoScopeKind } from '../../contract/wire/promoRule.ts';

/** The products that a promo code is limited to. */
export interface PromoScope {
  readonly kind: PromoScopeKind;
  readonly id: string;
  readonly name: string;
}

export interface PromoRule {
  readonly code: string;
  readonly kind: PromoKind;
  /** Percent, or minor units; of kind 'buy_get' the percent off each unit that is not paid in full. */
  readonly value: number;
  /** Of kind 'buy_get': of every `buyQuantity + getQuantity` units, the `getQuantity` cheapest are reduced. Else 0. */
  readonly buyQuantity: number;
  readonly getQuantity: number;
  /** Null: all products. */
  readonly scope: PromoScope | null;
  /** Only for shoppers without an order. */
  readonly firstOrderOnly: boolean;
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
  /** Whether the shopper has placed an order that is not canceled. */
  readonly hasOrdered: boolean;
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
  if (rule.firstOrderOnly && usage.hasOrdered)
    return { code: 'promo_used', message: 'This promo code is for your first order only.' };
  return undefined;
};

export const unknownPromoError: PromoError = {
  code: 'promo_invalid',
  message: 'This promo code is not valid.',
};

/** The first reason why a code is not valid for this subtotal at this time (ISO 8601), or undefined. */
export const findPromoError = (
  rule: PromoRule,
  usage: PromoUsage,
  subTotalCents: number,
  now: string,
  currency?: Currency,
): PromoError | undefined => {
  if (!rule.enabled || (rule.startsAt !== null && now < rule.startsAt)) return unknownPromoError;
  if (rule.endsAt !== null && now >= rule.endsAt)
    return { code: 'promo_expired', message: 'This promo code has expired.' };
  const limitError = findLimitError(rule, usage);
  if (limitError) return limitError;
  if (subTotalCents < rule.minimumCents)
    return {
      code: 'promo_minimum',
      message: `This promo code works from ${formatMinor(rule.minimumCents, currency)}. Add ${formatMinor(rule.minimumCents - subTotalCents, currency)} more to use it.`,
    };
  return undefined;
};

/** INTL-62: the rule with its amounts in the currency of a list. */
export const toListRule = (rule: PromoRule, list: PriceList | undefined): PromoRule =>
  list
    ? {
        ...rule,
        value: rule.kind === 'amount' ? listCents(rule.value, list) : rule.value,
        minimumCents: listCents(rule.minimumCents, list),
      }
    : rule;

/** Smallest possible card charge in dollars; no promo code reduces the subtotal below it. */
export const minimumPaymentCents = 50;

/** The payment provider's smallest charges, in minor units; those that it does not publish are worth half a dollar. */
const smallestCharges: { readonly [currency: string]: number } = {
  AED: 2_00,
  AUD: 50,
  BGN: 1_00,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 15_00,
  DKK: 2_50,
  EUR: 50,
  GBP: 30,
  HKD: 4_00,
  HUF: 175_00,
  INR: 50,
  JPY: 50,
  MXN: 10_00,
  MYR: 2_00,
  NOK: 3_00,
  NZD: 50,
  PLN: 2_00,
  RON: 2_00,
  SEK: 3_00,
  SGD: 50,
  THB: 10_00,
};

/** INTL-62: the smallest possible charge in minor units of the list's currency. */
export const minimumPaymentOf = (list: PriceList | undefined): number =>
  list
    ? Math.max(exactListCents(minimumPaymentCents, list), smallestCharges[list.currency] ?? 0)
    : minimumPaymentCents;

/** Largest possible charge in minor units of every currency. */
export const maximumPaymentCents = 99_999_999;
