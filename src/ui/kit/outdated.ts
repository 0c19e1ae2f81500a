/**
 * Whether this page is of a shop that the server has replaced: code that is fetched from now on is gone, and no new try brings it. Nothing
 * is reloaded by itself; whoever shows a failure offers it.
 */
import { useSyncExternalStore } from 'react';

export const outdatedText = 'A new version of the shop is here. Reload the page.';

let isKnown = false;
const listeners = new Set<() => void>();

/** The page's own script has a hash of its content in its name. Null where first pages are rendered: there is none to grow old. */
export const entryScript = (): HTMLScriptElement | null =>
  typeof document === 'undefined' ? null : document.querySelector('script[type="module"][src]');

/** A server that does not have the page's own script, or has a page in its place, has another shop. */
const isGone = async (): Promise<boolean> => {
  const entry = entryScript();
  if (!entry) return false;
  try {
    const { ok, status, headers } = await fetch(entry.src, { method: 'HEAD', cache: 'no-store' });
    return ok ? !/script/.test(headers.get('content-type') ?? '') : status === 404;
  } catch {
    return false;
  }
};

/** After code did not come: asks the server whether it is still that of this page. False where it cannot be asked. */
export const learnOutdated = async (): Promise<boolean> => {
  isKnown ||= await isGone();
  if (isKnown) for (const hear of listeners) hear();
  return isKnown;
};

const subscribe = (hear: () => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};

export const useIsOutdated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isKnown,
    () => false,
  );

export const reload = (): void => window.location.reload();
