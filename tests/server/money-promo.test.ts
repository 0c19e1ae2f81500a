import { describe, expect, it } from 'vitest';
import { findPromoError, normalizePromoCode, type PromoRule } from '../../server/domain/promo.ts';
import { findPromoItemsError } from '../../server/domain/promoDiscount.ts';

const now = '2026-03-10T12:00:00.000Z';
const unused = { total: 0, byUser: 0, hasOrdered: false };
const rule: PromoRule = {
  code: 'TWENTY',
  kind: 'amount',
  value: 2_000,
  buyQuantity: 0,
  getQuantity: 0,
  scope: null,
  firstOrderOnly: false,
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

  it('is invalid before its start and when disabled', () => {
    const early = { ...rule, startsAt: '2026-03-10T12:00:00.001Z' };
    for (const candidate of [early, { ...rule, enabled: false }])
      expect(findPromoError(candidate, unused, 10_000, now)?.code).toBe('promo_invalid');
  });

  it('CART-23 enforces its total and per-user limits', () => {
    expect(findPromoError(rule, { ...unused, total: 3 }, 10_000, now)?.message).toContain('used up');
    expect(findPromoError(rule, { ...unused, total: 1, byUser: 1 }, 10_000, now)?.message).toContain(
      'already used',
    );
    expect(
      findPromoError(
        { ...rule, maxUses: null, maxUsesPerUser: null },
        { ...unused, total: 99, byUser: 99 },
        10_000,
        now,
      ),
    ).toBe(undefined);
  });

  it('DESK-204 is limited to the first order', () => {
    const first = { ...rule, firstOrderOnly: true };
    expect(findPromoError(first, unused, 10_000, now)).toBeUndefined();
    expect(findPromoError(first, { ...unused, hasOrdered: true }, 10_000, now)?.code).toBe('promo_used');
  });

  it('DESK-203 tells what is missing in the cart', () => {
    const buyTwo: PromoRule = { ...rule, kind: 'buy_get', value: 100, buyQuantity: 2, getQuantity: 1 };
    const lines = [
      { unitCents: 100, quantity: 2 },
      { unitCents: 100, quantity: 1, isEligible: false },
    ];
    expect(findPromoItemsError(buyTwo, [{ unitCents: 100, quantity: 3 }])).toBeUndefined();
    expect(findPromoItemsError(buyTwo, lines)?.message).toBe('Add 1 more item to use this promo code.');
    const scope = { kind: 'category', id: 'men', name: 'Men' } as const;
    expect(findPromoItemsError({ ...buyTwo, scope }, [])?.message).toBe(
      'Add 3 more items from Men to use this promo code.',
    );
    expect(findPromoItemsError({ ...rule, scope }, lines.slice(1))).toEqual({
      code: 'promo_minimum',
      message: 'This promo code is for items from Men.',
    });
  });

  it('ignores case and surrounding spaces', () => {
    expect(normalizePromoCode('  welcome10 ')).toBe('WELCOME10');
  });
});
