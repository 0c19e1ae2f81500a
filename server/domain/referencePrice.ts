const referenceDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Since when prices count for a discount that begins now, as ISO time. */
export const referenceSince = (now: Date): string =>
  new Date(now.getTime() - referenceDays * dayMs).toISOString();

/** Cents, and whole percent off them. */
export interface Offer {
  readonly priceCents: number;
  readonly discountPercent: number;
}

/**
 * The price that a discount is reckoned from and shown beside it: the lowest of the 30 days before the discount began (DECISIONS
 * section 3). A discount that goes on keeps the price that it began from, unless a lower one is asked.
 */
export const referencePriceCents = (
  wanted: Offer,
  before: Offer | undefined,
  lowest30DaysCents: number | undefined,
): number => {
  if (wanted.discountPercent === 0) return wanted.priceCents;
  const bound = before && before.discountPercent > 0 ? before.priceCents : lowest30DaysCents;
  return Math.min(wanted.priceCents, bound ?? wanted.priceCents);
};
