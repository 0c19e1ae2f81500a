import { useEffect } from 'react';

interface DeskKeys {
  /** Whether j, k, x and / act, and Escape and Enter leave the search. */
  readonly areSingleKeysOn: boolean;
  /** Ctrl+K or Cmd+K. */
  readonly onPalette: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** The first link of each row of the page's tables. */
const rowLinks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main tbody > tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('a') ?? [],
  );

/** Moves the focus to the link of the next or the previous row. */
const moveThroughRows = (step: 1 | -1): void => {
  const links = rowLinks();
  const row = document.activeElement?.closest('tr');
  const current = links.findIndex((link) => row?.contains(link));
  const next = current === -1 ? links.at(step === 1 ? 0 : -1) : links[current + step];
  next?.focus();
};

/** Chooses the row with the focus, or not any more. */
const toggleRow = (): void =>
  document.activeElement
    ?.closest('main tbody > tr')
    ?.querySelector<HTMLElement>('input[type=checkbox]')
    ?.click();

const searchBox = 'main [role=search] input';

/** Moves the focus from a search box to the button beside it, where j and k act, and Tab goes on from the same place. */
const leaveSearch = ({ target }: Event): void => {
  const box = document.activeElement;
  if (!box?.matches(searchBox) || !(target instanceof Node)) return;
  const search = box.closest('[role=search]');
  if (search?.contains(target)) search.querySelector('button')?.focus();
};

const isEmptySearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.matches(searchBox) && target.value === '';

const singleKeys: { readonly [key: string]: () => void } = {
  j: () => moveThroughRows(1),
  k: () => moveThroughRows(-1),
  x: toggleRow,
  '/': () => document.querySelector<HTMLElement>(searchBox)?.focus(),
};

/** DESK-06, DESK-573: the keys of the admin area. */
export const useDeskKeys = ({ areSingleKeysOn, onPalette }: DeskKeys): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onPalette();
        return;
      }
      // Escape in a box with text has emptied it.
      if (
        event.key === 'Escape' &&
        areSingleKeysOn &&
        !event.defaultPrevented &&
        isEmptySearch(event.target)
      ) {
        leaveSearch(event);
        return;
      }
      const act = singleKeys[event.key];
      if (!act || !areSingleKeysOn || hasModifier || isTyping(event.target)) return;
      event.preventDefault();
      act();
    };
    const onSubmit = (event: Event): void => {
      if (areSingleKeysOn) leaveSearch(event);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('submit', onSubmit);
    };
  });
};
