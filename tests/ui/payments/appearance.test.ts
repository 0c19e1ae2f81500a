import { describe, expect, it } from 'vitest';
import { themeOf } from '../../../server/sandbox/browser/appearance.ts';

describe('the theme of the payment form', () => {
  it.each([
    ['#F4F2ED', 'dark'],
    ['#171613', 'light'],
    ['#fff', 'dark'],
    ['rgb(23, 22, 19)', 'light'],
    ['rgb(244 242 237)', 'dark'],
  ])('follows the shop’s text colour %s: %s', (colorText, theme) => {
    expect(themeOf({ theme: 'flat', variables: { colorText } })).toBe(theme);
  });

  it('is the named one where the colour cannot be read', () => {
    expect(themeOf({ theme: 'night', variables: { colorText: 'oklch(20% 0 0)' } })).toBe('dark');
    expect(themeOf({})).toBe('light');
  });
});
