import { describe, expect, it } from 'vitest';
import {
  securityCodeError,
  expiryError,
  formatExpiry,
  formatNumber,
  numberError,
} from '../../../sandbox/browser/cardFormat.ts';

const november2026 = new Date(2026, 10, 21);

describe('the text of a card as it is typed', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242x4242 99', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['', ''],
  ])('groups the number %s as %s', (typed, shown) => {
    expect(formatNumber(typed)).toBe(shown);
  });

  it.each([
    ['1', false, '1'],
    ['4', false, '04 / '],
    ['12', false, '12 / '],
    ['12', true, '12'],
    ['1240', false, '12 / 40'],
    ['12 / 2040', false, '12 / 20'],
  ])('writes the expiry %s (erasing: %s) as %s', (typed, erasing, shown) => {
    expect(formatExpiry(typed, erasing)).toBe(shown);
  });

  it.each([
    ['4242 4242 4242 424', 'incomplete_number'],
    ['4242 4242 4242 4241', 'invalid_number'],
    ['3782 822463 10005', null],
  ])('checks the number %s: %s', (typed, code) => {
    expect(numberError(typed)?.code ?? null).toBe(code);
  });

  it.each([
    ['12 / 2', 'incomplete_expiry'],
    ['13 / 30', 'invalid_expiry_month'],
    ['00 / 30', 'invalid_expiry_month'],
    ['12 / 25', 'invalid_expiry_year_past'],
    ['10 / 26', 'invalid_expiry_month_past'],
    ['11 / 26', null],
    ['11 / 77', 'invalid_expiry_year'],
  ])('checks the expiry %s in November 2026: %s', (typed, code) => {
    expect(expiryError(typed, november2026)?.code ?? null).toBe(code);
  });

  it('requires four digits for an Amex and three for other cards', () => {
    expect(securityCodeError('123', '3782 822463 10005')?.code).toBe('incomplete_cvc');
    expect(securityCodeError('1234', '3782 822463 10005')).toBeNull();
    expect(securityCodeError('123', '4242 4242 4242 4242')).toBeNull();
  });
});
