/** INTL-60: how the dollar prices of the shop become prices in another currency. Exact: big integers, one division. */
import { minorUnits } from './currency.ts';
import { discountedCents } from './money.ts';

/** A price list as the operator set it. Prices end in `step - lessCents` minor units above a multiple of the step. */
export interface PriceList {
  /** ISO 4217. */
  readonly currency: string;
  /** The price of a dollar in millionths of the major unit. */
  readonly rate: number;
  /** Minor units between two prices of the list. */
  readonly stepCents: number;
  /** Minor units by which prices are below a multiple of the step: 1 for prices that end in .99. */
  readonly lessCents: number;
}

/** Cents of a dollar and millionths of the rate. */
const divisor = 100_000_000n;

/** The amount of a price list in minor units, exactly: to be divided by `divisor`. */
const exactAmount = (cents: number, { rate, currency }: PriceList): bigint =>
  BigInt(cents) * BigInt(rate) * BigInt(minorUnits(currency));

/**
 * An amount of whole cents in the currency of a list: the nearest one with the ending of the list, of two the higher, and at least the
 * lowest one. 0 stays 0, and without a list the amount stays.
 */
export const listCents = (cents: number, list: PriceList | undefined): number => {
  if (!list || cents === 0) return cents;
  const step = BigInt(list.stepCents) * divisor;
  const raised = exactAmount(cents, list) + BigInt(list.lessCents) * divisor;
  const steps = (2n * raised + step) / (2n * step);
  return Number(steps > 0n ? steps : 1n) * list.stepCents - list.lessCents;
};

/** INTL-62: as `listCents` without an ending, rounded up. For limits that the payment provider sets. */
export const exactListCents = (cents: number, list: PriceList | undefined): number =>
  list ? Number((exactAmount(cents, list) + divisor - 1n) / divisor) : cents;

/** A price without its discount, and what it is sold at. */
export interface Offer {
  readonly priceCents: number;
  readonly saleCents: number;
  readonly discountPercent: number;
}

/**
 * The price of a product in a list. The price before the discount is converted, and the discount is taken from it, so that MONEY-04 holds
 * in every currency; a reduced price has no ending of the list.
 */
export const listSaleCents = (
  { priceCents, saleCents, discountPercent }: Offer,
  list: PriceList | undefined,
): number => (list ? discountedCents(listCents(priceCents, list), discountPercent) : saleCents);
