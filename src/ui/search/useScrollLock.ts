import { useLayoutEffect } from 'react';

/** Keeps the page behind where it is, and as wide as it is, for as long as the caller is shown (SEARCH-05). */
export const useScrollLock = (): void => {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const { overflow, paddingRight } = style;
    const scrollbar = Math.max(0, window.innerWidth - clientWidth);
    style.overflow = 'hidden';
    if (scrollbar > 0) style.paddingRight = `${scrollbar}px`;
    return () => {
      style.overflow = overflow;
      style.paddingRight = paddingRight;
    };
  }, []);
};
