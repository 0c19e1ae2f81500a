import type { Appearance } from '@stripe/stripe-js';
import type { Theme } from '../theme/useTheme.ts';

/** The shop's current theme for the provider's iframe, which cannot read the page's CSS variables. */
export const getCardAppearance = (root: HTMLElement, theme: Theme): Appearance => {
  const style = getComputedStyle(root);
  const value = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: theme === 'dark' ? 'night' : 'flat',
    variables: {
      colorBackground: value('bg'),
      colorText: value('ink'),
      colorTextSecondary: value('ink2'),
      colorTextPlaceholder: value('ink3'),
      colorPrimary: value('brand'),
      colorDanger: value('sale'),
      fontFamily: 'Instrument Sans, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '2px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${value('control')}` },
      '.Input:focus': { outline: `2px solid ${value('focus')}`, outlineOffset: '2px' },
    },
  };
};
