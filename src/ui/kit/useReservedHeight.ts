import { useEffect, useRef, type RefObject } from 'react';

/**
 * Tells the page how much of its bottom a bar covers, in a custom property that `--covered-bottom` sums up (`GlobalStyle`): what sticks
 * there stands above it, the page ends above it, and what has the focus is scrolled clear of it. The answered ref goes on the bar.
 */
export const useReservedHeight = <E extends HTMLElement>(property: `--${string}`): RefObject<E | null> => {
  const bar = useRef<E>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(element).position === 'fixed';
      style.setProperty(property, `${isFixed ? element.offsetHeight : 0}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return bar;
};
