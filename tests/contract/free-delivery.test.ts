import { describe, expect, it } from 'vitest';
import { freeDeliveryFrom } from '../../contract/freeDelivery.ts';

const standard = { price: 5.99, isAvailable: true };
const rated = (freeFrom: number | null, price = 9) => ({
  price,
  isAvailable: true,
  rate: { kind: 'total' as const, steps: [{ from: 0, price }], freeFrom },
});

describe('free delivery', () => {
  it.each([
    ['standard prices', [standard], 100],
    ['one limit', [rated(150)], 150],
    ['the highest limit of all providers', [standard, rated(150)], 150],
    ['a provider that is never free', [standard, rated(null)], null],
    ['a provider that costs nothing', [rated(null, 0)], 0],
    ['a free provider beside the standard one', [standard, { ...standard, price: 0 }], 100],
    ['an unavailable provider', [standard, { ...rated(null), isAvailable: false }], 100],
    ['no provider', [], null],
  ])('INTL-11 with %s', (_, providers, expected) => {
    expect(freeDeliveryFrom([{ providers }])).toBe(expected);
  });
});
