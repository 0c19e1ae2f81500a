import { useSyncExternalStore } from 'react';

/** As of the last event or subscription: reading the position during a render would lay out the page. */
let scrolledPx = 0;

const subscribe = (listener: () => void) => {
  const update = () => {
    scrolledPx = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', update, { passive: true });
  // The browser may have restored the position before.
  const frame = requestAnimationFrame(update);
  return () => {
    window.removeEventListener('scroll', update);
    cancelAnimationFrame(frame);
  };
};

/** Whether the page is scrolled by more than `px`; false during hydration. */
export const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrolledPx > px,
    () => false,
  );
