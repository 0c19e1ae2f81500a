import { useSyncExternalStore } from 'react';
import { themeStorageKey } from './themeScript.ts';

export type Theme = 'light' | 'dark';

const themeChangedEvent = 'verrow-theme';

const readChosenTheme = (): Theme | undefined => {
  const value = document.documentElement.dataset['theme'];
  return value === 'light' || value === 'dark' ? value : undefined;
};

const darkModeQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

const subscribe = (listener: () => void) => {
  const system = darkModeQuery();
  window.addEventListener(themeChangedEvent, listener);
  system.addEventListener('change', listener);
  return () => {
    window.removeEventListener(themeChangedEvent, listener);
    system.removeEventListener('change', listener);
  };
};

const readTheme = (): Theme => readChosenTheme() ?? (darkModeQuery().matches ? 'dark' : 'light');

/** Ignores a full or disabled storage: the theme then lasts until the page is left. */
const storeTheme = (theme: Theme) => {
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // The theme applies without being stored.
  }
};

const setTheme = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme;
  storeTheme(theme);
  window.dispatchEvent(new Event(themeChangedEvent));
};

/** The current theme and its setter. Follows the system until the visitor chooses; the server renders the light theme. */
export const useTheme = (): { readonly theme: Theme; readonly setTheme: (theme: Theme) => void } => ({
  theme: useSyncExternalStore(subscribe, readTheme, () => 'light'),
  setTheme,
});
