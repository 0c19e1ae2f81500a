import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findStepError,
  providerCostCents,
  rateCents,
  toRate,
  toRateOnWire,
} from '../../contract/deliveryRate.ts';

const rate = fc
  .record({
    kind: fc.constantFrom('total' as const, 'weight' as const),
    froms: fc.uniqueArray(fc.integer({ min: 1, max: 30_000 }), { maxLength: 9 }),
    prices: fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 10, maxLength: 10 }),
    freeFromCents: fc.option(fc.integer({ min: 0, max: 30_000 })),
  })
  .map(({ kind, froms, prices, freeFromCents }) => ({
    kind,
    steps: [0, ...froms.toSorted((one, other) => one - other)].map((from, at) => ({
      from,
      priceCents: prices[at] ?? 0,
    })),
    freeFromCents,
  }));

const measure = fc.record({
  itemsCents: fc.integer({ min: 0, max: 40_000 }),
  grams: fc.integer({ min: 0, max: 40_000 }),
});

/** The requirement in words: free from the total on, else the price of the highest step that is reached. */
const expectedCost = (
  { kind, steps, freeFromCents }: ReturnType<typeof toRate>,
  { itemsCents, grams }: { readonly itemsCents: number; readonly grams: number },
): bigint => {
  if (freeFromCents !== null && BigInt(itemsCents) >= BigInt(freeFromCents)) return 0n;
  const reached = BigInt(kind === 'weight' ? grams : itemsCents);
  let cost = 0n;
  let highest = -1n;
  for (const { from, priceCents } of steps)
    if (BigInt(from) <= reached && BigInt(from) > highest) {
      highest = BigInt(from);
      cost = BigInt(priceCents);
    }
  return cost;
};

describe('rates of delivery', () => {
  it('INTL-04 agree with a computation of their own for 10,000 carts, also by way of the wire', () => {
    fc.assert(
      fc.property(rate, measure, (one, cart) => {
        const expected = expectedCost(one, cart);
        expect(BigInt(rateCents(one, cart))).toBe(expected);
        const provider = { price: 1, rate: toRateOnWire(one) };
        expect(BigInt(providerCostCents(provider, cart))).toBe(expected);
        expect(toRate(toRateOnWire(one))).toEqual(one);
        expect(findStepError(one.steps)).toBeUndefined();
      }),
      { numRuns: 10_000 },
    );
  });

  it('INTL-04 without a rate, the standard price and limit apply', () => {
    expect(providerCostCents({ price: 5.99 }, { itemsCents: 99_99, grams: 1 })).toBe(5_99);
    expect(providerCostCents({ price: 5.99 }, { itemsCents: 100_00, grams: 1 })).toBe(0);
  });

  it('INTL-06 finds steps that do not ascend from 0', () => {
    expect(findStepError([{ from: 1 }])).toMatchObject({ index: 0 });
    expect(findStepError([{ from: 0 }, { from: 5 }, { from: 5 }])).toMatchObject({ index: 2 });
  });
});
