import { freeDeliveryFromCents } from './rules.ts';

/**
 * MONEY-05, MONEY-06, CHECK-22: 0 for a subtotal minus discount of $100.00 or more, else the provider's price. Whole cents; in another
 * currency, `freeFromCents` is the amount of its price list.
 */
export const deliveryCostCents = (
  discountedSubTotalCents: number,
  providerPriceCents: number,
  freeFromCents: number = freeDeliveryFromCents,
): number => (discountedSubTotalCents >= freeFromCents ? 0 : providerPriceCents);
