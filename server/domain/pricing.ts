/** What a cart or an order costs. Pure, in whole cents (MONEY-01 to MONEY-08); invariant S6 rests on this file alone. */
import { deliveryCostCents } from '../../contract/deliveryCost.ts';
import { includedVatCents, shareCents } from '../../contract/money.ts';
import { freeDeliveryFromCents, vatRatePercent } from '../../contract/rules.ts';
import { promoDiscountCents, type PromoRule } from './promo.ts';

export interface PricedLine {
  readonly unitCents: number;
  readonly quantity: number;
}

export interface Totals {
  readonly subTotalCents: number;
  readonly discountCents: number;
  readonly deliveryCents: number;
  /** Subtotal minus discount plus delivery, VAT included (MONEY-02, MONEY-03). */
  readonly totalCents: number;
  /** The VAT inside the total. */
  readonly vatCents: number;
  /** Each line's share of the discount, largest remainder first; they add up to it exactly. */
  readonly lineDiscountsCents: readonly number[];
  /** What is missing for free delivery; 0 when it is free. */
  readonly toFreeDeliveryCents: number;
}

export const lineTotalCents = ({ unitCents, quantity }: PricedLine): number => unitCents * quantity;

/**
 * Prices lines at the unit prices given, under a promo code that was already judged to count, with the delivery
 * provider's price (0 while none is chosen: a cart's total has no delivery in it, so that it is added once).
 */
export const priceLines = (
  lines: readonly PricedLine[],
  promo: PromoRule | undefined,
  providerPriceCents: number,
): Totals => {
  const lineTotals = lines.map(lineTotalCents);
  const subTotalCents = lineTotals.reduce((sum, cents) => sum + cents, 0);
  const discountCents = promo ? promoDiscountCents(promo, subTotalCents) : 0;
  const goodsCents = subTotalCents - discountCents;
  const deliveryCents = deliveryCostCents(goodsCents, providerPriceCents);
  const totalCents = goodsCents + deliveryCents;
  return {
    subTotalCents,
    discountCents,
    deliveryCents,
    totalCents,
    vatCents: includedVatCents(totalCents, vatRatePercent),
    lineDiscountsCents: shareCents(discountCents, lineTotals),
    toFreeDeliveryCents: Math.max(0, freeDeliveryFromCents - goodsCents),
  };
};
