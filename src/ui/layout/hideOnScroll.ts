/** Smaller scroll movements are ignored. */
const minDeltaPx = 8;
/** Above this scroll position the element is always shown. */
const alwaysShownPx = 160;

/** Sets `data-away` on the element while the page scrolls down and removes it on scrolling up. Returns the cleanup. */
export const hideOnScroll = (element: HTMLElement): (() => void) => {
  let lastScrollY = window.scrollY;
  const onScroll = () => {
    const delta = window.scrollY - lastScrollY;
    if (Math.abs(delta) < minDeltaPx) return;
    lastScrollY += delta;
    element.toggleAttribute('data-away', delta > 0 && lastScrollY > alwaysShownPx);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
};
