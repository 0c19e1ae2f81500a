import { useEffect, useRef, type RefObject } from 'react';

/**
 * Runs an effect on an element, with its code loaded on demand; the effect returns its cleanup. A failed load is ignored. `loadEffect` must be
 * a stable reference; a new `key` restarts the effect, and null stops it.
 */
export const useLazyEffect = <E extends HTMLElement>(
  loadEffect: () => Promise<(element: HTMLElement) => () => void>,
  key: number | null,
): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    const { current } = element;
    if (key === null || !current) return undefined;
    const cleanup = loadEffect().then(
      (effect) => effect(current),
      () => undefined,
    );
    return () => void cleanup.then((stop) => stop?.());
  }, [loadEffect, key]);
  return element;
};
