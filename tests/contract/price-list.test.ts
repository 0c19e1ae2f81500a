import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMajor,
  formatMinor,
  isWholeAmount,
  minorUnits,
  toMajor,
  toMinor,
} from '../../contract/currency.ts';
import { formatCents } from '../../contract/money.ts';
import { exactListCents, listCents, listSaleCents, type PriceList } from '../../contract/priceList.ts';

const euro: PriceList = { currency: 'EUR', rate: 920_000, stepCents: 100, lessCents: 1 };
const yen: PriceList = { currency: 'JPY', rate: 150_000_000, stepCents: 100, lessCents: 0 };

const cents = fc.integer({ min: 1, max: 100_000_000 });
const list = fc
  .record({
    currency: fc.constantFrom('EUR', 'PLN', 'HUF', 'JPY', 'KRW'),
    rate: fc.integer({ min: 1, max: 1_000_000_000 }),
    stepCents: fc.constantFrom(1, 5, 10, 100, 1_000),
    less: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  })
  .map(({ less, ...given }): PriceList => ({ ...given, lessCents: Math.floor(less * given.stepCents) }));

describe('the prices of a list', () => {
  it('INTL-60 end as the list says', () => {
    expect([0, 1, 54_00, 49_99, 100_00].map((amount) => listCents(amount, euro))).toEqual([
      0, 99, 49_99, 45_99, 91_99,
    ]);
    expect([0, 1, 54_00, 49_99, 100_00].map((amount) => listCents(amount, yen))).toEqual([
      0, 100, 8_100, 7_500, 15_000,
    ]);
    expect(listCents(49_99, undefined)).toBe(49_99);
  });

  it('INTL-60 are the nearest with their ending, of two the higher', () => {
    fc.assert(
      fc.property(cents, list, (amount, { currency, rate, stepCents, lessCents }) => {
        const price = listCents(amount, { currency, rate, stepCents, lessCents });
        // Twice the distance to the exact amount, in hundred millionths of a minor unit; by rationals, without the shop's division.
        const units = currency === 'JPY' || currency === 'KRW' ? 1n : 100n;
        const exact = BigInt(amount) * BigInt(rate) * units;
        const above = 2n * (BigInt(price) * 100_000_000n - exact);
        const step = BigInt(stepCents) * 100_000_000n;
        expect((price + lessCents) % stepCents).toBe(0);
        expect(price).toBeGreaterThan(0);
        expect(above > -step).toBe(true);
        expect(above <= step || price === stepCents - lessCents).toBe(true);
      }),
    );
  });

  it('INTL-60 keep the order of the prices in dollars', () => {
    fc.assert(
      fc.property(cents, cents, list, (one, other, to) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(listCents(low, to)).toBeLessThanOrEqual(listCents(high, to));
      }),
    );
  });

  it('INTL-60, MONEY-04 a discount is taken from the price of the list', () => {
    const offer = { priceCents: 54_00, saleCents: 43_20, discountPercent: 20 };
    expect(listSaleCents(offer, undefined)).toBe(43_20);
    expect(listSaleCents(offer, euro)).toBe(39_99);
    expect(listSaleCents(offer, yen)).toBe(6_480);
    // 8,115 yen less 7 %, half up.
    expect(listSaleCents({ ...offer, discountPercent: 7 }, { ...yen, stepCents: 15, lessCents: 0 })).toBe(
      7_533,
    );
  });

  it('INTL-62 limits of the payment provider are rounded up', () => {
    expect(exactListCents(50, euro)).toBe(46);
    expect(exactListCents(50, yen)).toBe(75);
    expect(exactListCents(1, { ...yen, rate: 150_000_001 })).toBe(2);
    expect(exactListCents(50, undefined)).toBe(50);
  });
});

describe('amounts in another currency', () => {
  it('INTL-61 are in its minor units, which yen do not have', () => {
    expect(['EUR', 'PLN', 'HUF', 'JPY', 'KRW', undefined, null].map((each) => minorUnits(each))).toEqual([
      100, 100, 100, 1, 1, 100, 100,
    ]);
    expect([toMinor(45.99, 'EUR'), toMinor(4_599, 'JPY'), toMinor(45.99, null)]).toEqual([
      4_599, 4_599, 4_599,
    ]);
    expect([toMajor(4_599, 'EUR'), toMajor(4_599, 'JPY'), toMajor(4_599, undefined)]).toEqual([
      45.99, 4_599, 45.99,
    ]);
    expect([isWholeAmount(45.5, 'EUR'), isWholeAmount(45.5, 'JPY'), isWholeAmount(45, 'JPY')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('INTL-61 are written with the sign of their currency', () => {
    expect(formatMajor(1_234.5, 'EUR')).toBe('€1,234.50');
    expect(formatMinor(123_450, 'PLN')).toBe('PLN\u00A01,234.50');
    expect(formatMinor(123_450, 'JPY')).toBe('¥123,450');
  });

  it('INTL-61, MONEY-01 without a currency are written as dollars are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        expect(formatMinor(amount, undefined)).toBe(formatCents(amount));
      }),
    );
  });
});
