import { timeBefore } from './timeBefore.ts';

const referenceDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Start of the reference period of a discount that starts now, ISO 8601. */
export const referencePeriodStart = (now: Date): string => timeBefore(now, referenceDays * dayMs);

export interface PriceOffer {
  readonly priceCents: number;
  readonly discountPercent: number;
}

/**
 * Reference price of a discount: the lowest price of the 30 days before it started. A running discount keeps
 * its reference price, unless a lower price is requested.
 */
export const referencePriceCents = (
  requested: PriceOffer,
  before: PriceOffer | undefined,
  lowest30DaysCents: number | undefined,
): number => {
  if (requested.discountPercent === 0) return requested.priceCents;
  const upperLimit = before && before.discountPercent > 0 ? before.priceCents : lowest30DaysCents;
  return Math.min(requested.priceCents, upperLimit ?? requested.priceCents);
};
