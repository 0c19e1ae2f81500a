import { useEffect, useRef, useState } from 'react';

const framesAtMost = 90;

const here = () => location.pathname + location.search;

/** Content may still be on its way: tries again for a second and a half, then takes what there is. */
const scrollWhenPossible = (top: number, frames = framesAtMost): void => {
  const reach = document.documentElement.scrollHeight - window.innerHeight;
  if (reach >= top || frames === 0) window.scrollTo(0, top);
  else requestAnimationFrame(() => scrollWhenPossible(top, frames - 1));
};

/**
 * Keeps where each address was scrolled to. The answered function goes to the top, or, after Back and Forward, to the place that was left.
 * The browser's own restoring serves reloads only: it comes before the page of the new address is drawn.
 */
export const useScrollPosition = (): (() => void) => {
  const positions = useRef(new Map<string, number>());
  const returnTo = useRef<number | null>(null);

  useEffect(() => {
    let address = here();
    const remember = () => positions.current.set(address, window.scrollY);
    const onScroll = () => {
      if (address === here()) remember();
    };
    const onPop = () => {
      address = here();
      returnTo.current = positions.current.get(address) ?? 0;
    };
    const onPush = () => {
      address = here();
    };
    const atRest = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('popstate', onPop);
    window.addEventListener('pushState', onPush);
    window.addEventListener('replaceState', onPush);
    window.addEventListener('pagehide', atRest);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('pushState', onPush);
      window.removeEventListener('replaceState', onPush);
      window.removeEventListener('pagehide', atRest);
    };
  }, []);

  const [settle] = useState(() => () => {
    scrollWhenPossible(returnTo.current ?? 0);
    returnTo.current = null;
  });
  return settle;
};
