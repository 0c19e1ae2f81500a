/** Detects that the server runs a newer version of the shop, whose chunks this page cannot load. Never reloads by itself: error states offer it. */
import { useSyncExternalStore } from 'react';

export const newVersionMessage = 'A new version of the shop is here. Reload the page.';

let hasNewVersion = false;
const listeners = new Set<() => void>();

/** The entry script, whose file name contains a content hash. Null on the server. */
export const entryScript = (): HTMLScriptElement | null =>
  typeof document === 'undefined' ? null : document.querySelector('script[type="module"][src]');

/** True when the server answers the entry script's URL with 404 or with an HTML page. False when the request fails. */
const isEntryScriptMissing = async (): Promise<boolean> => {
  const entry = entryScript();
  if (!entry) return false;
  try {
    const { ok, status, headers } = await fetch(entry.src, { method: 'HEAD', cache: 'no-store' });
    return ok ? !/script/.test(headers.get('content-type') ?? '') : status === 404;
  } catch {
    return false;
  }
};

/** Called after a failed import. False when the server cannot be reached. */
export const checkForNewVersion = async (): Promise<boolean> => {
  hasNewVersion ||= await isEntryScriptMissing();
  if (hasNewVersion) for (const notifyListener of listeners) notifyListener();
  return hasNewVersion;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useHasNewVersion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasNewVersion,
    () => false,
  );

export const reloadPage = (): void => window.location.reload();
