import { describe, expect, it } from 'vitest';
import { detectTheme } from '../../../sandbox/browser/appearance.ts';

describe('the theme of the payment form', () => {
  it.each([
    ['#F4F2ED', 'dark'],
    ['#171613', 'light'],
    ['#fff', 'dark'],
    ['rgb(23, 22, 19)', 'light'],
    ['rgb(244 242 237)', 'dark'],
  ])('follows the shop’s text colour %s: %s', (colorText, theme) => {
    expect(detectTheme({ theme: 'flat', variables: { colorText } })).toBe(theme);
  });

  it('is the named one where the colour cannot be read', () => {
    expect(detectTheme({ theme: 'night', variables: { colorText: 'oklch(20% 0 0)' } })).toBe('dark');
    expect(detectTheme({})).toBe('light');
  });
});
