import { useEffect, useRef, useState } from 'react';

const showDelayMs = 150;
const minimumShownMs = 300;

/** Delays a busy state by 150 ms and keeps it for at least 300 ms, so that skeletons do not flicker. `isInitiallyShown` skips the first delay. */
export const useDelayedBusy = (isBusy: boolean, isInitiallyShown = false): boolean => {
  const [isShown, setShown] = useState(isBusy && isInitiallyShown);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isBusy === isShown) return undefined;
    const delay = isBusy ? showDelayMs : Math.max(0, shownAt.current + minimumShownMs - performance.now());
    const timer = setTimeout(() => {
      if (isBusy) shownAt.current = performance.now();
      setShown(isBusy);
    }, delay);
    return () => clearTimeout(timer);
  }, [isBusy, isShown]);
  return isShown;
};
