import { navigate } from 'wouter/use-browser-location';
import { languageBase } from '../../../contract/pageLanguage.ts';
import type { HistoryEntry, Navigation } from '../../machines/backStack/types.ts';

/** Browser history of this tab; each entry of the shop stores its position in `history.state`. */
export interface HistoryEntries {
  /** Navigates to a path of the shop in the language of the page, as a page entry. */
  readonly navigate: (navigation: Navigation & { readonly visit: number }) => void;
  /** Adds an entry of the current page. */
  readonly push: (entry: HistoryEntry) => void;
  /** Moves by a number of entries; asynchronous, and ignored when there are fewer. */
  readonly traverse: (by: number) => void;
  /**
   * Calls back with the entry with which the document was opened, with the current one (Back may have been pressed since), and after each
   * move. Returns the unsubscribe function.
   */
  readonly watch: (onChange: (entry: HistoryEntry) => void) => () => void;
}

const toInteger = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** An entry without shop state, such as the first of a tab, counts as the first. */
const entryOf = (state: unknown): HistoryEntry => {
  const fields = typeof state === 'object' && state !== null ? state : {};
  return {
    visit: toInteger(Reflect.get(fields, 'visit')),
    depth: toInteger(Reflect.get(fields, 'depth')),
    isOverlay: Reflect.get(fields, 'isOverlay') === true,
  };
};

export const createHistoryEntries = (page: Window): HistoryEntries => ({
  navigate: ({ address, replaces, visit }) =>
    navigate(languageBase + address, { replace: replaces, state: { visit, depth: 0, isOverlay: false } }),
  push: (entry) => page.history.pushState(entry, ''),
  traverse: (by) => page.history.go(by),
  watch: (onChange) => {
    const update = () => onChange(entryOf(page.history.state));
    if (page.earlyInput) onChange(entryOf(page.earlyInput.entry));
    update();
    page.addEventListener('popstate', update);
    return () => page.removeEventListener('popstate', update);
  },
});

/** For server rendering. */
export const noHistoryEntries: HistoryEntries = {
  navigate: () => undefined,
  push: () => undefined,
  traverse: () => undefined,
  watch: () => () => undefined,
};
