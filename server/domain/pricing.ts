/** Totals of carts and orders, in whole minor units (MONEY-01 to MONEY-08; invariant S6). Pure. */
import { deliveryCostCents } from '../../contract/deliveryCost.ts';
import { includedVatCents } from '../../contract/money.ts';
import { listCents, type PriceList } from '../../contract/priceList.ts';
import { freeDeliveryFromCents, vatRatePercent } from '../../contract/rules.ts';
import { minimumPaymentOf, type PromoRule } from './promo.ts';
import { promoLineDiscounts, type PromoLine } from './promoDiscount.ts';

export type PricedLine = PromoLine;

export interface Totals {
  readonly subTotalCents: number;
  readonly discountCents: number;
  readonly deliveryCents: number;
  /** Subtotal minus discount plus delivery, VAT included (MONEY-02, MONEY-03). */
  readonly totalCents: number;
  /** VAT included in the total. */
  readonly vatCents: number;
  /** The discount per line (`promoLineDiscounts`); adds up to the discount exactly. */
  readonly lineDiscountsCents: readonly number[];
  /** Amount missing for free delivery; 0 when it is free. */
  readonly toFreeDeliveryCents: number;
}

export const lineTotalCents = ({ unitCents, quantity }: PricedLine): number => unitCents * quantity;

/**
 * Computes the totals of lines. `promo` must be valid for them; `delivery` is the provider's standard price, or its cost by subtotal minus
 * discount; 0 for a cart, whose total excludes delivery. With a price list, all amounts are of its currency.
 */
export const priceLines = (
  lines: readonly PricedLine[],
  promo: PromoRule | undefined,
  delivery: number | ((discountedSubTotalCents: number) => number),
  list?: PriceList,
): Totals => {
  const lineTotals = lines.map(lineTotalCents);
  const subTotalCents = lineTotals.reduce((sum, cents) => sum + cents, 0);
  const lineDiscountsCents = promo
    ? promoLineDiscounts(promo, lines, minimumPaymentOf(list))
    : lines.map(() => 0);
  const discountCents = lineDiscountsCents.reduce((sum, cents) => sum + cents, 0);
  const discountedSubTotalCents = subTotalCents - discountCents;
  const freeFromCents = listCents(freeDeliveryFromCents, list);
  const deliveryCents =
    typeof delivery === 'number'
      ? deliveryCostCents(discountedSubTotalCents, delivery, freeFromCents)
      : delivery(discountedSubTotalCents);
  const totalCents = discountedSubTotalCents + deliveryCents;
  return {
    subTotalCents,
    discountCents,
    deliveryCents,
    totalCents,
    vatCents: includedVatCents(totalCents, vatRatePercent),
    lineDiscountsCents,
    toFreeDeliveryCents: Math.max(0, freeFromCents - discountedSubTotalCents),
  };
};
