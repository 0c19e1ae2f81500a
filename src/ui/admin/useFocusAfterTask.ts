import { useEffect, useRef, type RefCallback } from 'react';
import { isFocusLost, useRestoreFocusAfterBusy } from '../forms/focusRecovery.ts';
import { findPageHeading } from '../kit/findPageHeading.ts';

/**
 * Restores the focus after a task, which disables and may remove its button: to the button, or to the page's heading if the button is gone
 * or still disabled. The returned ref belongs on the page's container.
 */
export const useFocusAfterTask = (isWorking: boolean): RefCallback<HTMLDivElement> => {
  const containerRef = useRestoreFocusAfterBusy<HTMLDivElement>(isWorking);
  const wasWorking = useRef(isWorking);
  useEffect(() => {
    const isDone = wasWorking.current && !isWorking;
    wasWorking.current = isWorking;
    if (isDone && isFocusLost()) findPageHeading()?.focus();
  }, [isWorking]);
  return containerRef;
};
