/** Scrolling by less than this is no change of direction. */
const leastPx = 8;
/** Near its top the page shows the element whichever way it is scrolled. */
const topPx = 160;

/**
 * Marks the element with `data-away` while the page is scrolled down, and takes the mark off as soon as it is scrolled up. Answers with
 * what stops it.
 */
export const awayOnScroll = (element: HTMLElement): (() => void) => {
  let from = window.scrollY;
  const listen = () => {
    const by = window.scrollY - from;
    if (Math.abs(by) < leastPx) return;
    from += by;
    element.toggleAttribute('data-away', by > 0 && from > topPx);
  };
  window.addEventListener('scroll', listen, { passive: true });
  return () => window.removeEventListener('scroll', listen);
};
