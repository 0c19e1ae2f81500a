import { useEffect, useRef, type RefObject } from 'react';

/**
 * Publishes the height of a fixed bottom bar as a custom property, which `GlobalStyle` adds to `--covered-bottom`: sticky elements, the
 * page end and the scroll padding stay clear of the bar. Attach the returned ref to the bar, which the component
 * renders from its start.
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
