import { describe, expect, it } from 'vitest';
import { findPromoError, normalizePromoCode, type PromoRule } from '../../server/domain/promo.ts';

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

describe('promo code', () => {
  it('is valid within its period, limits and minimum', () => {
    expect(findPromoError(rule, unused, 10_000, now)).toBeUndefined();
  });

  it('reports the missing amount below its minimum', () => {
    expect(findPromoError(rule, unused, 9_999, now)).toEqual({
      code: 'promo_minimum',
      message: 'This promo code works from $100.00. Add $0.01 more to use it.',
    });
  });

  it('expires at its end, to the millisecond', () => {
    expect(findPromoError({ ...rule, endsAt: now }, unused, 10_000, now)?.code).toBe('promo_expired');
  });

  it('is invalid before its start, when disabled and when unknown', () => {
    const early = { ...rule, startsAt: '2026-03-10T12:00:00.001Z' };
    for (const candidate of [early, { ...rule, enabled: false }, undefined])
      expect(findPromoError(candidate, unused, 10_000, now)?.code).toBe('promo_invalid');
  });

  it('CART-23 enforces its total and per-user limits', () => {
    expect(findPromoError(rule, { total: 3, byUser: 0 }, 10_000, now)?.message).toContain('used up');
    expect(findPromoError(rule, { total: 1, byUser: 1 }, 10_000, now)?.message).toContain('already used');
    expect(
      findPromoError(
        { ...rule, maxUses: null, maxUsesPerUser: null },
        { total: 99, byUser: 99 },
        10_000,
        now,
      ),
    ).toBe(undefined);
  });

  it('ignores case and surrounding spaces', () => {
    expect(normalizePromoCode('  welcome10 ')).toBe('WELCOME10');
  });
});
