import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pageHeading } from '../ui/kit/pageHeading.ts';
import { useNavigationFlow } from '../ui/shop/ShopContext.tsx';
import { accessOf } from './access.ts';
import { pageOf } from './pageOf.ts';
import { useScrollPosition } from './useScrollPosition.ts';

const waitsForMs = 5000;

/** Calls back with the page's h1, now or as soon as it is there, or with null where it does not come in time. Answers with what gives up. */
const whenHeadingIsThere = (act: (heading: HTMLElement | null) => void): (() => void) => {
  const present = pageHeading();
  if (present) {
    act(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = pageHeading();
    if (!heading) return;
    stop();
    act(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => {
    stop();
    act(null);
  }, waitsForMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  return stop;
};

/**
 * What happens when a page is entered: the flows hear of it, focus goes to its h1 (not on the page that the browser itself opened), and the
 * scroll position is the top, or, on Back, the one that was left.
 */
export const useArrival = (): void => {
  const navigation = useNavigationFlow();
  const [path] = useLocation();
  const search = useSearch();
  const page = pageOf(path, search);
  const isFirst = useRef(true);
  const settleScroll = useScrollPosition();

  const report = useEffectEvent(() => {
    const address = search === '' ? path : `${path}?${search}`;
    const access = accessOf(page);
    navigation.send({ type: 'page.entered', path: page, address, title: document.title, access });
  });

  useEffect(() => {
    const access = accessOf(page);
    const opened = isFirst.current;
    isFirst.current = false;
    if (!opened) settleScroll();
    // What needs a user, or nobody, must be known at once; its title stands before its content does.
    if (access !== 'public') report();
    return whenHeadingIsThere((heading) => {
      // METRIC-01: a page that is slow to come, or fails, was entered all the same.
      if (access === 'public') report();
      if (!opened) heading?.focus({ preventScroll: true });
    });
  }, [page, settleScroll]);
};
