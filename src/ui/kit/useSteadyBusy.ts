import { useEffect, useRef, useState } from 'react';

const appearsAfterMs = 150;
const staysForMs = 300;

/**
 * Whether a skeleton shows: it appears only when the wait outlasts 150 ms and then stays at least 300 ms, so that nothing flickers.
 * `startsShown` is for what is on the screen from the first paint on.
 */
export const useSteadyBusy = (isBusy: boolean, startsShown = false): boolean => {
  const [isShown, setShown] = useState(isBusy && startsShown);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isBusy === isShown) return undefined;
    const wait = isBusy ? appearsAfterMs : Math.max(0, shownAt.current + staysForMs - performance.now());
    const timer = setTimeout(() => {
      if (isBusy) shownAt.current = performance.now();
      setShown(isBusy);
    }, wait);
    return () => clearTimeout(timer);
  }, [isBusy, isShown]);
  return isShown;
};
