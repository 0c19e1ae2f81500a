import { navigate } from 'wouter/use-browser-location';
import type { HistoryEntry, Navigation } from '../../machines/backStack/types.ts';

/** The browser's history of this tab, with each entry of the shop marked by where it stands. */
export interface HistoryEntries {
  /** Opens an address of the shop; it is the page's own entry. */
  readonly navigate: (navigation: Navigation & { readonly visit: number }) => void;
  /** Adds an entry of the page that is open. */
  readonly push: (entry: HistoryEntry) => void;
  /** Moves by a number of entries; the browser does so later, and not at all where there are fewer. */
  readonly traverse: (by: number) => void;
  /** Calls back with the entry that is open, now and after each move. Answers with what ends it. */
  readonly watch: (report: (entry: HistoryEntry) => void) => () => void;
}

const wholeNumber = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** An entry that the shop did not mark, such as the first of a tab, is the first of all. */
const entryOf = (state: unknown): HistoryEntry => {
  const marks = typeof state === 'object' && state !== null ? state : {};
  return {
    visit: wholeNumber(Reflect.get(marks, 'visit')),
    depth: wholeNumber(Reflect.get(marks, 'depth')),
    isOverlay: Reflect.get(marks, 'isOverlay') === true,
  };
};

export const historyEntries = (page: Window): HistoryEntries => ({
  navigate: ({ address, replaces, visit }) =>
    navigate(address, { replace: replaces, state: { visit, depth: 0, isOverlay: false } }),
  push: (entry) => page.history.pushState(entry, ''),
  traverse: (by) => page.history.go(by),
  watch: (report) => {
    const tell = () => report(entryOf(page.history.state));
    tell();
    page.addEventListener('popstate', tell);
    return () => page.removeEventListener('popstate', tell);
  },
});

/** Where pages are rendered for nobody in particular. */
export const noHistoryEntries: HistoryEntries = {
  navigate: () => undefined,
  push: () => undefined,
  traverse: () => undefined,
  watch: () => () => undefined,
};
