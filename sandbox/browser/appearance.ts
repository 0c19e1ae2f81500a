import type { Appearance } from '@stripe/stripe-js';

const variableProperties: Record<string, string> = {
  borderRadius: '--radius',
  colorBackground: '--field',
  colorDanger: '--danger',
  colorPrimary: '--brand',
  colorText: '--ink',
  colorTextPlaceholder: '--ink3',
  colorTextSecondary: '--ink2',
  fontFamily: '--font',
  fontSizeBase: '--size',
  fontSizeSm: '--size-small',
};

const ruleProperties: Record<string, Record<string, string>> = {
  '.Block': { backgroundColor: '--page' },
  '.Input': { border: '--input-border', borderColor: '--control' },
  '.Input:focus': { outline: '--input-outline' },
  '.Tab': { border: '--tab-border' },
};

/** Applies the shop's Appearance options; anything not set keeps the theme's value. */
export const applyAppearance = (appearance: Appearance, root: HTMLElement): void => {
  root.dataset['theme'] = detectTheme(appearance);
  root.dataset['motion'] = appearance.disableAnimations ? 'none' : 'some';
  const variables: Record<string, unknown> = { ...appearance.variables };
  for (const [name, property] of Object.entries(variableProperties))
    setProperty(root, property, variables[name]);
  for (const [selector, properties] of Object.entries(ruleProperties)) {
    const rule: Record<string, unknown> = { ...appearance.rules?.[selector] };
    for (const [name, property] of Object.entries(properties)) setProperty(root, property, rule[name]);
  }
};

/** Dark if the shop's text colour is light, or, if that cannot be parsed, if the theme is `night`. */
export const detectTheme = ({ theme, variables }: Appearance): 'dark' | 'light' => {
  const lightness = parseLightness(variables?.colorText ?? '');
  const isDark = lightness === null ? theme === 'night' : lightness > 0.5;
  return isDark ? 'dark' : 'light';
};

/** 0 (black) to 1 (white) for `#rgb`, `#rrggbb` and `rgb(…)`; null for other formats. */
const parseLightness = (colour: string): number | null => {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  const named = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(colour);
  const parts = short
    ? short.slice(1).map((digit) => Number.parseInt(digit + digit, 16))
    : (long?.slice(1).map((pair) => Number.parseInt(pair, 16)) ?? named?.slice(1).map(Number));
  const [red, green, blue] = parts ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
};

const setProperty = (root: HTMLElement, property: string, value: unknown): void => {
  if (typeof value === 'string') root.style.setProperty(property, value);
  else root.style.removeProperty(property);
};
