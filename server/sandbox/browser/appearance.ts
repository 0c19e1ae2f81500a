import type { Appearance } from '@stripe/stripe-js';

const PROPERTY_OF: Record<string, string> = {
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

const RULES: Record<string, Record<string, string>> = {
  '.Block': { backgroundColor: '--page' },
  '.Input': { border: '--input-border', borderColor: '--control' },
  '.Input:focus': { outline: '--input-outline' },
  '.Tab': { border: '--tab-border' },
};

/** Wears the colours and sizes that the shop asks for; what it does not name stays the theme's own. */
export function wear(appearance: Appearance, root: HTMLElement): void {
  root.dataset['theme'] = themeOf(appearance);
  root.dataset['motion'] = appearance.disableAnimations ? 'none' : 'some';
  const variables: Record<string, unknown> = { ...appearance.variables };
  for (const [name, property] of Object.entries(PROPERTY_OF)) put(root, property, variables[name]);
  for (const [selector, properties] of Object.entries(RULES)) {
    const rule: Record<string, unknown> = { ...appearance.rules?.[selector] };
    for (const [name, property] of Object.entries(properties)) put(root, property, rule[name]);
  }
}

/** Dark where the text that the shop asks for is light, or, where that cannot be read, where the theme is `night`. */
export function themeOf({ theme, variables }: Appearance): 'dark' | 'light' {
  const lightness = lightnessOf(variables?.colorText ?? '');
  const isDark = lightness === null ? theme === 'night' : lightness > 0.5;
  return isDark ? 'dark' : 'light';
}

/** 0 for black to 1 for white, of `#rgb`, `#rrggbb` and `rgb(…)`; null for any other way to write a colour. */
function lightnessOf(colour: string): number | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  const named = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(colour);
  const parts = short
    ? short.slice(1).map((digit) => Number.parseInt(digit + digit, 16))
    : (long?.slice(1).map((pair) => Number.parseInt(pair, 16)) ?? named?.slice(1).map(Number));
  const [red, green, blue] = parts ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function put(root: HTMLElement, property: string, value: unknown): void {
  if (typeof value === 'string') root.style.setProperty(property, value);
  else root.style.removeProperty(property);
}
