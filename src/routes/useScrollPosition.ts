import { useEffect, useRef, useState } from 'react';
import { pageOf } from './pageOf.ts';

const framesAtMost = 90;

const here = () => pageOf(location.pathname, location.search);

/** Content may still be on its way: tries again for a second and a half, then takes what there is. */
const scrollWhenPossible = (top: number, frames = framesAtMost): void => {
  const reach = document.documentElement.scrollHeight - window.innerHeight;
  if (reach >= top || frames === 0) window.scrollTo(0, top);
  else requestAnimationFrame(() => scrollWhenPossible(top, frames - 1));
};

/**
 * Keeps where each page was scrolled to. The answered function goes to the top, or, after Back and Forward, to the place that was left.
 * The browser's own restoring serves reloads only: it comes before the page of the new address is drawn.
 */
export const useScrollPosition = (): (() => void) => {
  /** The page whose scroll position is settled. */
  const settled = useRef<string | null>(null);
  const positions = useRef(new Map<string, number>());
  const returnTo = useRef<number | null>(null);

  useEffect(() => {
    const remember = () => positions.current.set(here(), window.scrollY);
    const onPop = () => {
      // An overlay's entry, or a step's, is of the page that shows.
      if (here() !== settled.current) returnTo.current = positions.current.get(here()) ?? 0;
    };
    const restAsTheBrowserDoes = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    settled.current = here();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('popstate', onPop);
    window.addEventListener('pagehide', restAsTheBrowserDoes);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('pagehide', restAsTheBrowserDoes);
    };
  }, []);

  // The router draws the page in the midst of the event that says where to return to, so the frame to come decides.
  const [settle] = useState(
    () => () =>
      void requestAnimationFrame(() => {
        scrollWhenPossible(returnTo.current ?? 0);
        returnTo.current = null;
        settled.current = here();
      }),
  );
  return settle;
};
