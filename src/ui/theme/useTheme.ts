import { useSyncExternalStore } from 'react';
import { themeStorageKey } from './themeScript.ts';

export type Theme = 'light' | 'dark';

const changed = 'verrow-theme';

const chosen = (): Theme | undefined => {
  const value = document.documentElement.dataset['theme'];
  return value === 'light' || value === 'dark' ? value : undefined;
};

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const subscribe = (listen: () => void) => {
  const system = systemIsDark();
  window.addEventListener(changed, listen);
  system.addEventListener('change', listen);
  return () => {
    window.removeEventListener(changed, listen);
    system.removeEventListener('change', listen);
  };
};

const current = (): Theme => chosen() ?? (systemIsDark().matches ? 'dark' : 'light');

/** A full or disabled storage costs remembering the choice, never the switch. */
const remember = (theme: Theme) => {
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Nothing to do: the theme holds until the page is left.
  }
};

const choose = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme;
  remember(theme);
  window.dispatchEvent(new Event(changed));
};

/** The theme that shows, and the switch. The system decides until the visitor does; the server renders as for light. */
export const useTheme = (): { readonly theme: Theme; readonly choose: (theme: Theme) => void } => ({
  theme: useSyncExternalStore(subscribe, current, () => 'light'),
  choose,
});
