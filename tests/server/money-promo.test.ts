import { describe, expect, it } from 'vitest';
import { findPromoFault, normalizePromoCode, type PromoRule } from '../../server/domain/promo.ts';

const now = '2026-03-10T12:00:00.000Z';
const unused = { total: 0, byUser: 0 };
const rule: PromoRule = {
  code: 'TWENTY',
  kind: 'amount',
  value: 2_000,
  minimumCents: 10_000,
  maxUses: 3,
  maxUsesPerUser: 1,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-03-10T12:00:00.001Z',
  enabled: true,
};

describe('a promo code', () => {
  it('counts within its time, limits and minimum', () => {
    expect(findPromoFault(rule, unused, 10_000, now)).toBeUndefined();
  });

  it('says how much is missing below its minimum', () => {
    expect(findPromoFault(rule, unused, 9_999, now)).toEqual({
      code: 'promo_minimum',
      message: 'This promo code works from $100.00. Add $0.01 more to use it.',
    });
  });

  it('ends at its end, to the millisecond', () => {
    expect(findPromoFault({ ...rule, endsAt: now }, unused, 10_000, now)?.code).toBe('promo_expired');
  });

  it('is unknown before it starts, when it is off and when there is none', () => {
    const early = { ...rule, startsAt: '2026-03-10T12:00:00.001Z' };
    for (const given of [early, { ...rule, enabled: false }, undefined])
      expect(findPromoFault(given, unused, 10_000, now)?.code).toBe('promo_invalid');
  });

  it('CART-23 keeps its limits in all and for each user', () => {
    expect(findPromoFault(rule, { total: 3, byUser: 0 }, 10_000, now)?.message).toContain('used up');
    expect(findPromoFault(rule, { total: 1, byUser: 1 }, 10_000, now)?.message).toContain('already used');
    expect(
      findPromoFault(
        { ...rule, maxUses: null, maxUsesPerUser: null },
        { total: 99, byUser: 99 },
        10_000,
        now,
      ),
    ).toBe(undefined);
  });

  it('may be typed in any case, with spaces around it', () => {
    expect(normalizePromoCode('  welcome10 ')).toBe('WELCOME10');
  });
});
