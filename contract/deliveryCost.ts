import { freeDeliveryFromCents } from './rules.ts';

/** MONEY-05, MONEY-06, CHECK-22: 0 for a subtotal minus discount of $100.00 or more, else the provider's price. Whole cents. */
export const deliveryCostCents = (discountedSubTotalCents: number, providerPriceCents: number): number =>
  discountedSubTotalCents >= freeDeliveryFromCents ? 0 : providerPriceCents;
