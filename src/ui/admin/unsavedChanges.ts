import { useEffect, useId } from 'react';

/** Forms of the open page with unsaved changes: their names by id. */
const unsavedForms = new Map<string, string>();

/** Tells `useLeaveQuestion` that a form has unsaved changes. It is named as on the page. */
export const useUnsavedChanges = (name: string, hasChanges: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!hasChanges) return undefined;
    unsavedForms.set(id, name);
    return () => void unsavedForms.delete(id);
  }, [id, name, hasChanges]);
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The browser's own question, since a navigation can only be refused at once. */
const confirmLeaving = (): boolean => {
  if (unsavedForms.size === 0) return true;
  const names = [...new Set(unsavedForms.values())].map((name) => `'${name}'`);
  const isLeaving = window.confirm(
    `Your changes in ${list.format(names)} are not saved. Leave this page without saving them?`,
  );
  // A link to another document would be asked about a second time.
  if (isLeaving) unsavedForms.clear();
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

/**
 * DESK-622: asks before a page with unsaved changes is left by a link, Back or Forward, or closed. Browsers without the Navigation API do not
 * ask on Back; after a form was saved, the page that it opens is not asked about.
 */
export const useLeaveQuestion = (): void => {
  useEffect(() => {
    const handlers = new AbortController();
    const { signal } = handlers;
    const onClick = (event: MouseEvent) => {
      const address = findOpenedAddress(event);
      if (address === null || !leavesPage(address) || confirmLeaving()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onTraverse = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !leavesPage(event.destination.url))
        return;
      if (event.destination.sameDocument && !confirmLeaving()) event.preventDefault();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsavedForms.size > 0) event.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true, signal });
    window.addEventListener('beforeunload', onUnload, { signal });
    // Not in each browser yet.
    if ('navigation' in window) window.navigation.addEventListener('navigate', onTraverse, { signal });
    return () => handlers.abort();
  }, []);
};
