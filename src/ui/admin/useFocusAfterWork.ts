import { useEffect, useRef, type RefObject } from 'react';
import { isLost, useReturningFocus } from '../forms/useKeptFocus.ts';
import { pageHeading } from '../kit/pageHeading.ts';

/**
 * A task disables the button that asked for it, and may take it away. Afterwards the button has the focus again, or, where it is gone or
 * stays disabled, the page's heading. The answered ref goes around the page.
 */
export const useFocusAfterWork = (isWorking: boolean): RefObject<HTMLDivElement | null> => {
  const box = useReturningFocus<HTMLDivElement>(isWorking);
  const wasWorking = useRef(isWorking);
  useEffect(() => {
    const isDone = wasWorking.current && !isWorking;
    wasWorking.current = isWorking;
    if (isDone && isLost()) pageHeading()?.focus();
  }, [isWorking]);
  return box;
};
