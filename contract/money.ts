/**
 * Money is whole cents in every calculation; dollars appear only on the wire and on the screen.
 * This file holds the only rounding and the only formatter.
 */

/** Half up, for amounts that are not negative. */
const roundHalfUp = (value: number): number => Math.floor(value + 0.5);

/** Cents from a wire amount in dollars with at most two decimals. */
export const toCents = (dollars: number): number => roundHalfUp(dollars * 100);

/** A wire amount in dollars from whole cents. */
export const toDollars = (cents: number): number => cents / 100;

/** MONEY-04: the price less `discountPercent` percent, in whole cents, half up. Exact: the product stays an integer until the one division. */
export const discountedCents = (priceCents: number, discountPercent: number): number =>
  roundHalfUp((priceCents * (100 - discountPercent)) / 100);

/** MONEY-01: `$1,234.50`. */
export const formatCents = (cents: number): string => {
  const whole = Math.trunc(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`;
};

/** MONEY-01 for an amount as it stands on the wire. */
export const formatDollars = (dollars: number): string => formatCents(toCents(dollars));

/**
 * Shares `amountCents` over parts by their weights, largest remainder first, ties to the earlier part.
 * The shares always add up to the amount exactly; with no weight at all, all shares are 0.
 */
export const shareCents = (amountCents: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amountCents) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(total)));
  const remainders = exact.map((product, index) => ({ index, rest: product % BigInt(total) }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = amountCents - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of remainders) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
};

/** What `part` of `whole` equal pieces comes to, half up. */
export const partCents = (amountCents: number, part: number, whole: number): number =>
  roundHalfUp((amountCents * part) / whole);

/** The VAT that an amount already includes, at a rate in percent, half up. */
export const includedVatCents = (grossCents: number, ratePercent: number): number =>
  roundHalfUp((grossCents * ratePercent) / (100 + ratePercent));
