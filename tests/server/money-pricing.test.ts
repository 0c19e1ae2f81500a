import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateCents } from '../../contract/deliveryRate.ts';
import { discountedCents } from '../../contract/money.ts';
import { listCents, listSaleCents } from '../../contract/priceList.ts';
import { toListRate } from '../../server/domain/listDelivery.ts';
import { lineTotalCents, priceLines } from '../../server/domain/pricing.ts';
import { minimumPaymentCents, toListRule, type PromoRule } from '../../server/domain/promo.ts';
import { splitVat } from '../../server/domain/vat.ts';
import { expectVat, expectedTotals, offeredLine, priceList, zoneRate } from './support/moneyOracle.ts';

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
          const inList = lines.map(({ priceCents, unitCents, percent, ...offered }) => ({
            ...offered,
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
          const taxed = inList.map((each, at) => ({
            grossCents: lineTotalCents(each) - (totals.lineDiscountsCents[at] ?? 0),
            rate: each.vatRate,
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
