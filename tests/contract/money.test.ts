import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryCostCents } from '../../contract/deliveryCost.ts';
import {
  discountedCents,
  formatCents,
  formatDollars,
  includedVatCents,
  toCents,
  toDollars,
} from '../../contract/money.ts';
import { shareCents } from '../../contract/shareCents.ts';

describe('money', () => {
  it('MONEY-01 formats dollars with $ and 2 decimals', () => {
    expect([0, 5, 50, 7990, 123_450, 100_000_000].map((cents) => formatCents(cents))).toEqual([
      '$0.00',
      '$0.05',
      '$0.50',
      '$79.90',
      '$1,234.50',
      '$1,000,000.00',
    ]);
    expect(formatDollars(79.9)).toBe('$79.90');
  });

  it('converts whole cents to dollars and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => toCents(toDollars(cents)) === cents),
    );
  });

  it('MONEY-04 subtracts the percentage from the price, rounding half up', () => {
    expect(discountedCents(18_900, 30)).toBe(13_230);
    expect(discountedCents(999, 50)).toBe(500);
    expect(discountedCents(1, 50)).toBe(1);
    expect(discountedCents(4999, 0)).toBe(4999);
    expect(discountedCents(4999, 100)).toBe(0);
  });

  it('MONEY-05 MONEY-06 charges the provider price below $100.00 and nothing from $100.00', () => {
    expect([99_99, 100_00, 100_01].map((cents) => deliveryCostCents(cents, 4_99))).toEqual([4_99, 0, 0]);
  });

  it('splits an amount to the last cent by the largest remainder method', () => {
    expect(shareCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareCents(10, [0, 0])).toEqual([0, 0]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
        (amount, weights) => {
          const shares = shareCents(amount, weights);
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const exact = shares.every(
            (share, index) => Math.abs(share - (amount * (weights[index] ?? 0)) / total) < 1,
          );
          return (
            shares.reduce((sum, share) => sum + share, 0) === (total === 0 ? 0 : amount) &&
            (total === 0 || exact)
          );
        },
      ),
    );
  });

  it('computes the VAT included in a price', () => {
    expect(includedVatCents(12_300, 23)).toBe(2_300);
  });
});
