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
  '.Input': { borderColor: '--control' },
  '.Input:focus': { outlineColor: '--focus' },
  '.Tab': { borderColor: '--line' },
};

/** Wears the colours and sizes that the shop asks for; what it does not name stays the theme's own. */
export function wear(appearance: Appearance, root: HTMLElement): void {
  root.dataset['theme'] = appearance.theme === 'night' ? 'dark' : 'light';
  root.dataset['motion'] = appearance.disableAnimations ? 'none' : 'some';
  const variables: Record<string, unknown> = { ...appearance.variables };
  for (const [name, property] of Object.entries(PROPERTY_OF)) put(root, property, variables[name]);
  for (const [selector, properties] of Object.entries(RULES)) {
    const rule: Record<string, unknown> = { ...appearance.rules?.[selector] };
    for (const [name, property] of Object.entries(properties)) put(root, property, rule[name]);
  }
}

function put(root: HTMLElement, property: string, value: unknown): void {
  if (typeof value === 'string') root.style.setProperty(property, value);
  else root.style.removeProperty(property);
}
