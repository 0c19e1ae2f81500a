import type { RefObject } from 'react';
import { isLost } from '../forms/useKeptFocus.ts';
import { pageHeading } from '../kit/pageHeading.ts';

/**
 * Where the focus goes when a question has closed, decided only then: after a no back to the button that asked; after a yes, which disables
 * that button, to the page's heading, unless somebody took it meanwhile, as a refusal does.
 */
export const focusAfterQuestion = () => {
  let isYes = false;
  const target: RefObject<HTMLElement | null> = {
    get current() {
      if (!isYes) return null;
      const { activeElement: active } = document;
      const isTaken =
        active instanceof HTMLElement && !isLost() && active.closest('[role="dialog"]') === null;
      return isTaken ? active : pageHeading();
    },
  };
  return {
    target,
    answered: (answer: 'no' | 'yes') => {
      isYes = answer === 'yes';
    },
  };
};
