import { freeDeliveryFromCents } from './rules.ts';

/** MONEY-05, MONEY-06, CHECK-22: free from exactly $100.00 of subtotal minus discount on, else the provider's price. Whole cents. */
export const deliveryCostCents = (goodsCents: number, providerPriceCents: number): number =>
  goodsCents >= freeDeliveryFromCents ? 0 : providerPriceCents;
