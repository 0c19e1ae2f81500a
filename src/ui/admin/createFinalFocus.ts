import type { RefObject } from 'react';
import { isFocusLost } from '../forms/focusRecovery.ts';
import { findPageHeading } from '../kit/findPageHeading.ts';

/**
 * The `finalFocus` of a confirmation dialog. After 'no', the button that opened it; after 'yes', which disables that button, the page's
 * heading, unless the focus has moved meanwhile, for example to an error or into the next dialog.
 */
export const createFinalFocus = () => {
  let isConfirmed = false;
  const target: RefObject<HTMLElement | null> = {
    get current() {
      if (!isConfirmed) return null;
      const { activeElement: active } = document;
      const hasFocusMoved =
        active instanceof HTMLElement &&
        !isFocusLost() &&
        active.closest('[role="dialog"]:not([data-open])') === null;
      return hasFocusMoved ? active : findPageHeading();
    },
  };
  return {
    target,
    recordAnswer: (answer: 'no' | 'yes') => {
      isConfirmed = answer === 'yes';
    },
  };
};
