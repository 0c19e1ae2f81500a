import { useEffect, useRef, useState } from 'react';
import { getPageKey } from './pageKey.ts';

const maxFrames = 90;

const currentPageKey = () => getPageKey(location.pathname, location.search);

/** Waits up to 90 frames for the page to grow tall enough. */
const scrollWhenPossible = (top: number, frames = maxFrames): void => {
  const maxTop = document.documentElement.scrollHeight - window.innerHeight;
  if (maxTop >= top || frames === 0) window.scrollTo(0, top);
  else requestAnimationFrame(() => scrollWhenPossible(top, frames - 1));
};

/**
 * Remembers the scroll position of each page. The returned function scrolls to the top or, after Back and Forward, to the remembered
 * position. The browser's own restoration is used for reloads only: on popstate it runs before the new page is rendered.
 */
export const useScrollRestoration = (): (() => void) => {
  /** The page whose scroll position has been restored. */
  const restoredPage = useRef<string | null>(null);
  const positions = useRef(new Map<string, number>());
  const pendingTop = useRef<number | null>(null);

  useEffect(() => {
    const savePosition = () => positions.current.set(currentPageKey(), window.scrollY);
    const onPop = () => {
      // History entries of overlays and steps belong to the current page.
      if (currentPageKey() !== restoredPage.current)
        pendingTop.current = positions.current.get(currentPageKey()) ?? 0;
    };
    const enableNativeRestoration = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    restoredPage.current = currentPageKey();
    window.addEventListener('scroll', savePosition, { passive: true });
    window.addEventListener('popstate', onPop);
    window.addEventListener('pagehide', enableNativeRestoration);
    return () => {
      window.removeEventListener('scroll', savePosition);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('pagehide', enableNativeRestoration);
    };
  }, []);

  // The router renders during the popstate event, so the next animation frame decides.
  const [restore] = useState(
    () => () =>
      void requestAnimationFrame(() => {
        scrollWhenPossible(pendingTop.current ?? 0);
        pendingTop.current = null;
        restoredPage.current = currentPageKey();
      }),
  );
  return restore;
};
