/**
 * Money is whole cents in every calculation; dollars appear only on the wire and on screen. In a cart or order in another currency, cents are
 * its minor units: `currency.ts` converts and formats those. The only module that rounds; `shareCents.ts` splits amounts.
 */

/** Rounds half up. The value must not be negative. */
const roundHalfUp = (value: number): number => Math.floor(value + 0.5);

/** Cents from a wire amount in dollars with at most two decimals. */
export const toCents = (dollars: number): number => roundHalfUp(dollars * 100);

/** A wire amount in dollars from whole cents. */
export const toDollars = (cents: number): number => cents / 100;

/** MONEY-04: the price minus `discountPercent` percent, half up. Exact, because the product is an integer until the one division. */
export const discountedCents = (priceCents: number, discountPercent: number): number =>
  roundHalfUp((priceCents * (100 - discountPercent)) / 100);

/** MONEY-01: `$1,234.50`. */
export const formatCents = (cents: number): string => {
  const whole = Math.trunc(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`;
};

/** MONEY-01 for a wire amount in dollars. */
export const formatDollars = (dollars: number): string => formatCents(toCents(dollars));

/** The fraction `part / whole` of an amount, half up. */
export const partCents = (amountCents: number, part: number, whole: number): number =>
  roundHalfUp((amountCents * part) / whole);

/** The VAT included in a gross amount, at a rate in percent, half up. */
export const includedVatCents = (grossCents: number, ratePercent: number): number =>
  roundHalfUp((grossCents * ratePercent) / (100 + ratePercent));
