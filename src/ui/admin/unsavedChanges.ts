import { useEffect, useId } from 'react';

/** Forms of the open page with unsaved changes: their names by id. */
const unsavedForms = new Map<string, string>();

const list = new Intl.ListFormat('en', { type: 'conjunction' });

let handlers: AbortController | null = null;

const stopAsking = (): void => {
  handlers?.abort();
  handlers = null;
};

/** The browser's own question, since a navigation can only be refused at once. */
const ask = (forms: Iterable<string>): boolean => {
  const names = [...new Set(forms)].map((name) => `'${name}'`);
  return window.confirm(
    `Your changes in ${list.format(names)} are not saved. Leave this page without saving them?`,
  );
};

/** DESK-639: for a form that opens another page once its request is done: asks if another form has unsaved changes. */
export const confirmLeavingOthers = (ownName: string): boolean => {
  const others = [...unsavedForms.values()].filter((name) => name !== ownName);
  return others.length === 0 || ask(others);
};

const confirmLeaving = (): boolean => {
  const isLeaving = ask(unsavedForms.values());
  // A link to another document would be asked about a second time.
  if (isLeaving) stopAsking();
  return isLeaving;
};

const leavesPage = (address: string): boolean => {
  const { origin, pathname } = new URL(address, location.href);
  return origin !== location.origin || pathname !== location.pathname;
};

/** The address that a click opens in this tab in place of the page, or null. */
const findOpenedAddress = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const opensTab = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
  return !link || opensTab || link.target === '_blank' || link.hasAttribute('download') ? null : link.href;
};

const onClick = (event: MouseEvent): void => {
  const address = findOpenedAddress(event);
  if (address === null || !leavesPage(address) || confirmLeaving()) return;
  event.preventDefault();
  event.stopPropagation();
};

const onNavigate = (event: NavigateEvent): void => {
  const { navigationType, cancelable, destination } = event;
  if (navigationType !== 'traverse' || !cancelable || !destination.sameDocument) return;
  if (leavesPage(destination.url) && !confirmLeaving()) event.preventDefault();
};

const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

const startAsking = (): void => {
  handlers = new AbortController();
  const { signal } = handlers;
  document.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener('beforeunload', onUnload, { signal });
  // Not in each browser yet.
  if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate, { signal });
};

/**
 * DESK-622: while a form has unsaved changes, asks before its page is left by a link, Back or Forward, or closed, and names the form as the page
 * does. A form that opens another page itself asks by `confirmLeavingOthers`. Browsers without the Navigation API do not ask on Back.
 */
export const useUnsavedChanges = (name: string, hasChanges: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!hasChanges) return undefined;
    unsavedForms.set(id, name);
    if (!handlers) startAsking();
    return () => {
      unsavedForms.delete(id);
      if (unsavedForms.size === 0) stopAsking();
    };
  }, [id, name, hasChanges]);
};
