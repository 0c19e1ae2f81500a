import { useLayoutEffect } from 'react';

/** SEARCH-05: locks page scrolling while mounted, without a layout shift by the scrollbar. */
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
