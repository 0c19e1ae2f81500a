import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateCents, type DeliveryRate } from '../../contract/deliveryRate.ts';
import { discountedCents } from '../../contract/money.ts';
import { listCents, listSaleCents, type PriceList } from '../../contract/priceList.ts';
import { toListRate } from '../../server/domain/listDelivery.ts';
import { lineTotalCents, priceLines, type PricedLine } from '../../server/domain/pricing.ts';
import { minimumPaymentCents, toListRule, type PromoRule } from '../../server/domain/promo.ts';
import { splitVat, type VatOfOrder } from '../../server/domain/vat.ts';

const rule = (change: Partial<PromoRule> = {}): PromoRule => ({
  code: 'CODE',
  kind: 'percent',
  value: 10,
  buyQuantity: 0,
  getQuantity: 0,
  scope: null,
  firstOrderOnly: false,
  minimumCents: 0,
  maxUses: null,
  maxUsesPerUser: null,
  startsAt: null,
  endsAt: null,
  enabled: true,
  ...change,
});

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
const expectedTotals = ({ lines, promo, delivery: rate, grams, list }: Cart) => {
  const converted = lines.map((each) => ({
    ...each,
    unitCents: Number(
      list
        ? halfUp(nearestPrice(BigInt(each.priceCents), list) * BigInt(100 - each.percent), 100n)
        : halfUp(BigInt(each.priceCents) * BigInt(100 - each.percent), 100n),
    ),
  }));
  let subTotal = 0n;
  for (const line of converted)
    for (let unit = 0; unit < line.quantity; unit += 1) subTotal += BigInt(line.unitCents);
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
const expectVat = (
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

const line = fc.record({
  unitCents: fc.integer({ min: 1, max: 200_000 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  isEligible: fc.option(fc.boolean(), { nil: true }),
});
const buyGet = fc
  .record({
    value: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 })),
    buyQuantity: fc.integer({ min: 1, max: 5 }),
    getQuantity: fc.integer({ min: 1, max: 5 }),
  })
  .map((change) => rule({ kind: 'buy_get', ...change }));
/** A product in a cart: its price before the discount, and the VAT rate of its class in the country of delivery. */
const offeredLine = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 200_000 }),
    percent: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 80 })),
    quantity: fc.integer({ min: 1, max: 10 }),
    isEligible: fc.option(fc.boolean(), { nil: true }),
    vatRate: fc.constantFrom(0, 700, 1_900, 2_300),
  })
  .map((offered) => ({ ...offered, unitCents: discountedCents(offered.priceCents, offered.percent) }))
  .filter(({ unitCents }) => unitCents > 0);
const priceList = fc.option(
  fc.constantFrom<PriceList>(
    { currency: 'EUR', rate: 920_000, stepCents: 100, lessCents: 1 },
    { currency: 'PLN', rate: 3_951_234, stepCents: 10, lessCents: 0 },
    { currency: 'JPY', rate: 150_123_456, stepCents: 100, lessCents: 20 },
    { currency: 'JPY', rate: 149_500_000, stepCents: 1, lessCents: 0 },
  ),
  { nil: undefined },
);
const zoneRate = fc
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
const promo = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 90 }).map((value) => rule({ value })),
    fc.integer({ min: 1, max: 50_000 }).map((value) => rule({ kind: 'amount', value })),
    buyGet,
  ),
  { nil: undefined },
);

describe('priceLines', () => {
  it('S6, DESK-203, INTL-04, INTL-22, INTL-62 agrees with an independent computation for 10,000 carts (MONEY-02, MONEY-03)', () => {
    fc.assert(
      fc.property(
        fc.array(offeredLine, { minLength: 1, maxLength: 12 }),
        promo,
        fc.oneof(fc.integer({ min: 0, max: 3_000 }), zoneRate),
        fc.integer({ min: 0, max: 60_000 }),
        priceList,
        (lines, code, delivery, grams, list) => {
          const inList = lines.map(({ priceCents, unitCents, percent, ...line }) => ({
            ...line,
            unitCents: listSaleCents({ priceCents, saleCents: unitCents, discountPercent: percent }, list),
          }));
          const totals = priceLines(
            inList,
            code && toListRule(code, list),
            typeof delivery === 'number'
              ? listCents(delivery, list)
              : (itemsCents) => rateCents(toListRate(delivery, list), { itemsCents, grams }),
            list,
          );
          const expected = expectedTotals({ lines, promo: code, delivery, grams, list });
          expect(inList.map(({ unitCents }) => unitCents)).toEqual(
            expected.converted.map(({ unitCents }) => unitCents),
          );
          expect(BigInt(totals.subTotalCents)).toBe(expected.subTotal);
          expect(BigInt(totals.discountCents)).toBe(expected.discount);
          expect(BigInt(totals.deliveryCents)).toBe(expected.delivery);
          expect(BigInt(totals.totalCents)).toBe(expected.total);
          expect(BigInt(totals.vatCents)).toBe(expected.vat);
          const taxed = inList.map((line, at) => ({
            grossCents: lineTotalCents(line) - (totals.lineDiscountsCents[at] ?? 0),
            rate: line.vatRate,
          }));
          const grossOf = new Map<number, bigint>();
          for (const { rate, grossCents } of taxed)
            grossOf.set(rate, (grossOf.get(rate) ?? 0n) + BigInt(grossCents));
          expectVat(splitVat(taxed, totals.deliveryCents), { grossOf, ...expected });
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('splits a discount over the lines to the cent', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), promo, (lines, code) => {
        const { lineDiscountsCents, discountCents } = priceLines(lines, code, 0);
        expect(lineDiscountsCents.reduce((sum, share) => sum + share, 0)).toBe(discountCents);
        for (const [index, share] of lineDiscountsCents.entries()) {
          const { unitCents, quantity } = lines[index]!;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(unitCents * quantity);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives the odd cents to the largest remainders, the earlier line first', () => {
    const thirds = [1, 1, 1].map((quantity) => ({ unitCents: 100, quantity }));
    expect(priceLines(thirds, rule({ kind: 'amount', value: 100 }), 0).lineDiscountsCents).toEqual([
      34, 33, 33,
    ]);
    const uneven = [
      { unitCents: 100, quantity: 1 },
      { unitCents: 199, quantity: 1 },
    ];
    expect(priceLines(uneven, rule({ kind: 'amount', value: 100 }), 0).lineDiscountsCents).toEqual([33, 67]);
  });

  it.each([
    [9_999, 500, 10_499, 1],
    [10_000, 0, 10_000, 0],
    [10_001, 0, 10_001, 0],
  ])(
    'MONEY-05, MONEY-06 a subtotal of %i cents is charged %i for delivery',
    (unitCents, delivery, total, missing) => {
      const totals = priceLines([{ unitCents, quantity: 1 }], undefined, 500);
      expect(totals).toMatchObject({
        deliveryCents: delivery,
        totalCents: total,
        toFreeDeliveryCents: missing,
      });
    },
  );

  it('decides free delivery by subtotal minus discount', () => {
    const lines = [{ unitCents: 11_000, quantity: 1 }];
    expect(priceLines(lines, rule({ kind: 'amount', value: 1_000 }), 500).deliveryCents).toBe(0);
    expect(priceLines(lines, rule({ kind: 'amount', value: 1_001 }), 500).deliveryCents).toBe(500);
  });

  it('all totals are zero without lines', () => {
    expect(priceLines([], rule(), 0)).toMatchObject({
      subTotalCents: 0,
      discountCents: 0,
      totalCents: 0,
      vatCents: 0,
    });
  });

  it('MONEY-04 rounds a discounted price half up', () => {
    expect(discountedCents(9_990, 15)).toBe(8_492);
    expect(discountedCents(1, 50)).toBe(1);
    expect(discountedCents(4_999, 0)).toBe(4_999);
  });

  it('a discount never reduces the subtotal below the minimum payment', () => {
    const discountOf = (unitCents: number) =>
      priceLines([{ unitCents, quantity: 1 }], rule({ kind: 'amount', value: 2_000 }), 0).discountCents;
    expect(discountOf(1_500)).toBe(1_500 - minimumPaymentCents);
    expect(discountOf(30)).toBe(0);
  });

  it('DESK-203 reduces the cheapest of each group, the most expensive groups first', () => {
    const lines = [1_000, 5_000, 3_000, 2_000].map((unitCents) => ({ unitCents, quantity: 1 }));
    const buyOne = rule({ kind: 'buy_get', value: 100, buyQuantity: 1, getQuantity: 1 });
    // 5,000 with 3,000 free, 2,000 with 1,000 free.
    expect(priceLines(lines, buyOne, 0).discountCents).toBe(4_000);
    const half = { ...buyOne, value: 50, buyQuantity: 2 };
    // 2,000 at half the price; the fourth item is in no group.
    expect(priceLines(lines, half, 0)).toMatchObject({
      discountCents: 1_000,
      lineDiscountsCents: [0, 500, 300, 200],
    });
  });

  it('DESK-203 each line bears the discount by its units in complete groups, none more than its price', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), buyGet, (lines, code) => {
        const { lineDiscountsCents } = priceLines(lines, code, 0);
        for (const [index, share] of lineDiscountsCents.entries()) {
          const { unitCents, quantity, isEligible } = lines[index]!;
          expect(Number.isInteger(share)).toBe(true);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(isEligible ? unitCents * quantity : 0);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
