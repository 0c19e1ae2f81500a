import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { findPageHeading } from '../ui/kit/findPageHeading.ts';
import { useNavigationFlow } from '../ui/shop/ShopContext.tsx';
import { getPageAccess } from './pageAccess.ts';
import { getPageKey } from './pageKey.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

const headingTimeoutMs = 5000;

/** Calls back with the page's h1 once rendered, or with null after the timeout. Returns a function that cancels. */
const waitForHeading = (onHeading: (heading: HTMLElement | null) => void): (() => void) => {
  const renderedHeading = findPageHeading();
  if (renderedHeading) {
    onHeading(renderedHeading);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = findPageHeading();
    if (!heading) return;
    stop();
    onHeading(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => {
    stop();
    onHeading(null);
  }, headingTimeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  return stop;
};

/**
 * On a route change: reports `page.entered` to the navigation flow, focuses the page's h1, and scrolls to the top or, on Back and Forward,
 * to the previous position. On the first page the browser does focus and scrolling.
 */
export const useRouteChange = (): void => {
  const navigation = useNavigationFlow();
  const [path] = useLocation();
  const search = useSearch();
  const page = getPageKey(path, search);
  const isFirstPageRef = useRef(true);
  const restoreScroll = useScrollRestoration();

  const report = useEffectEvent(() => {
    const address = search === '' ? path : `${path}?${search}`;
    const access = getPageAccess(page);
    navigation.send({ type: 'page.entered', path: page, address, title: document.title, access });
  });

  useEffect(() => {
    const access = getPageAccess(page);
    const isFirstPage = isFirstPageRef.current;
    isFirstPageRef.current = false;
    if (!isFirstPage) restoreScroll();
    // Guards for users and guests need the event at once; `DocumentTitle` has already set the title.
    if (access !== 'public') report();
    let focusTask: ReturnType<typeof setTimeout> | undefined;
    const stopWaiting = waitForHeading((heading) => {
      // METRIC-01: reported after the timeout too, for slow or failed pages. At once, since checkout must know that its page was left.
      if (access === 'public') report();
      // Focus forces a layout: the browser paints the page before.
      if (!isFirstPage) focusTask = setTimeout(() => heading?.focus({ preventScroll: true }));
    });
    return () => {
      stopWaiting();
      clearTimeout(focusTask);
    };
  }, [page, restoreScroll]);
};
