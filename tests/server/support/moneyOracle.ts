/** An independent computation of carts and orders in big integers, which shares no code with the shop; and what carts are made of. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { DeliveryRate } from '../../../contract/deliveryRate.ts';
import { discountedCents } from '../../../contract/money.ts';
import type { PriceList } from '../../../contract/priceList.ts';
import type { PricedLine } from '../../../server/domain/pricing.ts';
import type { PromoRule } from '../../../server/domain/promo.ts';
import type { VatOfOrder } from '../../../server/domain/vat.ts';

/** Exact division, rounded half up; shares no code with the implementation. */
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** The price of each unit that the promo code applies to, the most expensive first. */
const eligibleUnits = (lines: readonly PricedLine[]): bigint[] => {
  const units: bigint[] = [];
  for (const line of lines)
    if (line.isEligible !== false)
      for (let unit = 0; unit < line.quantity; unit += 1) units.push(BigInt(line.unitCents));
  return units.sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
};

/** Takes groups of units off the front as long as there is a complete one. */
const groupedDiscount = (
  units: readonly bigint[],
  { value, buyQuantity, getQuantity }: PromoRule,
): bigint => {
  const rest = [...units];
  let discount = 0n;
  while (rest.length >= buyQuantity + getQuantity) {
    rest.splice(0, buyQuantity);
    for (const price of rest.splice(0, getQuantity)) discount += halfUp(price * BigInt(value), 100n);
  }
  return discount;
};

/** A price list as a fraction: minor units of a cent, and the prices as `step * n - less`. */
const toFraction = ({ currency, rate, stepCents, lessCents }: PriceList) => ({
  minor: BigInt(rate) * (currency === 'JPY' ? 1n : 100n),
  per: 100_000_000n,
  step: BigInt(stepCents),
  less: BigInt(lessCents),
});

/** The price of a list that is nearest, found by looking at those around; of two the higher. */
const nearestPrice = (cents: bigint, list: PriceList | undefined): bigint => {
  if (!list || cents === 0n) return cents;
  const { minor, per, step, less } = toFraction(list);
  const exact = cents * minor;
  let best = step - less;
  for (let steps = exact / per / step; steps <= exact / per / step + 2n; steps += 1n) {
    const price = steps * step - less;
    const distance = (to: bigint): bigint => (to * per > exact ? to * per - exact : exact - to * per);
    if (price > 0n && distance(price) <= distance(best)) best = price;
  }
  return best;
};

/** The smallest payments by Stripe's table, or half a dollar, whichever is more. */
const smallestPayment = (list: PriceList | undefined): bigint => {
  if (!list) return 50n;
  const { minor, per } = toFraction(list);
  let half = (50n * minor) / per;
  if (half * per < 50n * minor) half += 1n;
  const table = { EUR: 50n, PLN: 200n, JPY: 50n }[list.currency] ?? 0n;
  return half > table ? half : table;
};

interface Cart {
  readonly lines: readonly (PricedLine & {
    readonly priceCents: number;
    readonly percent: number;
    readonly vatRate: number;
  })[];
  readonly promo: PromoRule | undefined;
  readonly delivery: number | DeliveryRate;
  readonly grams: number;
  readonly list: PriceList | undefined;
}

/** Independent computation of the totals in big integers: each price, limit and step by itself in the currency of the list. */
export const expectedTotals = ({ lines, promo, delivery: rate, grams, list }: Cart) => {
  const converted = lines.map((each) => ({
    ...each,
    unitCents: Number(
      list
        ? halfUp(nearestPrice(BigInt(each.priceCents), list) * BigInt(100 - each.percent), 100n)
        : halfUp(BigInt(each.priceCents) * BigInt(100 - each.percent), 100n),
    ),
  }));
  let subTotal = 0n;
  for (const { unitCents, quantity } of converted) subTotal += BigInt(unitCents) * BigInt(quantity);
  const units = eligibleUnits(converted);
  const eligible = units.reduce((sum, price) => sum + price, 0n);
  let discount = 0n;
  if (promo?.kind === 'amount') {
    const value = nearestPrice(BigInt(promo.value), list);
    discount = value < eligible ? value : eligible;
  }
  if (promo?.kind === 'percent') discount = halfUp(eligible * BigInt(promo.value), 100n);
  if (promo?.kind === 'buy_get') discount = groupedDiscount(units, promo);
  const remaining = smallestPayment(list);
  const maxDiscount = subTotal > remaining ? subTotal - remaining : 0n;
  if (discount > maxDiscount) discount = maxDiscount;
  const discounted = subTotal - discount;
  const delivery = expectedDelivery(rate, { discounted, grams, list });
  const total = discounted + delivery;
  const net = (total * 1_000_000n * 100n) / 123n;
  return {
    converted,
    subTotal,
    discount,
    delivery,
    total,
    vat: (total * 1_000_000n - net + 500_000n) / 1_000_000n,
  };
};

interface Sent {
  readonly discounted: bigint;
  readonly grams: number;
  readonly list: PriceList | undefined;
}

/** The standard price, free from $100; or the price of the highest step that is reached, free from its own limit. */
const expectedDelivery = (rate: number | DeliveryRate, { discounted, grams, list }: Sent): bigint => {
  if (typeof rate === 'number')
    return discounted < nearestPrice(10_000n, list) ? nearestPrice(BigInt(rate), list) : 0n;
  if (rate.freeFromCents !== null && discounted >= nearestPrice(BigInt(rate.freeFromCents), list)) return 0n;
  let price = 0n;
  for (const step of rate.steps) {
    const isReached =
      rate.kind === 'weight' ? step.from <= grams : nearestPrice(BigInt(step.from), list) <= discounted;
    if (isReached) price = nearestPrice(BigInt(step.priceCents), list);
  }
  return price;
};

/** VAT of each rate, half up; delivery is shared by the gross amounts. Returns the VAT by rate, and what every part may differ by. */
export const expectVat = (
  vat: VatOfOrder,
  {
    grossOf,
    delivery,
    total,
  }: { readonly grossOf: ReadonlyMap<number, bigint>; readonly delivery: bigint; readonly total: bigint },
): void => {
  let gross = 0n;
  let deliveries = 0n;
  let sum = 0n;
  const items = [...grossOf.values()].reduce((all, each) => all + each, 0n);
  expect(new Set(vat.lines.map(({ rate }) => rate))).toEqual(new Set(grossOf.keys()));
  for (const { rate, grossCents, deliveryCents, vatCents } of vat.lines) {
    const ofRate = grossOf.get(rate) ?? 0n;
    expect(BigInt(grossCents)).toBe(ofRate + BigInt(deliveryCents));
    // The share differs from the exact one by less than a minor unit.
    const difference = BigInt(deliveryCents) * items - delivery * ofRate;
    expect(difference < items && -difference < items).toBe(true);
    expect(BigInt(vatCents)).toBe(halfUp(BigInt(grossCents) * BigInt(rate), 10_000n + BigInt(rate)));
    gross += BigInt(grossCents);
    deliveries += BigInt(deliveryCents);
    sum += BigInt(vatCents);
  }
  expect(gross).toBe(total);
  expect(deliveries).toBe(delivery);
  expect(sum).toBe(BigInt(vat.vatCents));
};

/** A product in a cart: its price before the discount, and the VAT rate of its class in the country of delivery. */
export const offeredLine = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 200_000 }),
    percent: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 80 })),
    quantity: fc.integer({ min: 1, max: 10 }),
    isEligible: fc.option(fc.boolean(), { nil: true }),
    vatRate: fc.constantFrom(0, 700, 1_900, 2_300),
  })
  .map((offered) => ({ ...offered, unitCents: discountedCents(offered.priceCents, offered.percent) }))
  .filter(({ unitCents }) => unitCents > 0);
export const priceList = fc.option(
  fc.constantFrom<PriceList>(
    { currency: 'EUR', rate: 920_000, stepCents: 100, lessCents: 1 },
    { currency: 'PLN', rate: 3_951_234, stepCents: 10, lessCents: 0 },
    { currency: 'JPY', rate: 150_123_456, stepCents: 100, lessCents: 20 },
    { currency: 'JPY', rate: 149_500_000, stepCents: 1, lessCents: 0 },
  ),
  { nil: undefined },
);
export const zoneRate = fc
  .record({
    kind: fc.constantFrom('total' as const, 'weight' as const),
    froms: fc.uniqueArray(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
    prices: fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 4, maxLength: 4 }),
    freeFromCents: fc.option(fc.integer({ min: 1, max: 60_000 })),
  })
  .map(({ kind, froms, prices, freeFromCents }): DeliveryRate => ({
    kind,
    steps: [0, ...froms.toSorted((a, b) => a - b)].map((from, at) => ({ from, priceCents: prices[at] ?? 0 })),
    freeFromCents,
  }));
