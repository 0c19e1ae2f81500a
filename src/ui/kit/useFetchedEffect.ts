import { useEffect, useRef, type RefObject } from 'react';

/**
 * An effect on an element whose code is fetched when it is needed; it answers with what stops it. Without its code the element is as the
 * style sheet has it. `fetchEffect` must be the same function at each render; a new `key` begins the effect anew, and null ends it.
 */
export const useFetchedEffect = <E extends HTMLElement>(
  fetchEffect: () => Promise<(element: HTMLElement) => () => void>,
  key: number | null,
): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    const { current } = element;
    if (key === null || !current) return undefined;
    const stop = fetchEffect().then(
      (effect) => effect(current),
      () => undefined,
    );
    return () => void stop.then((end) => end?.());
  }, [fetchEffect, key]);
  return element;
};
