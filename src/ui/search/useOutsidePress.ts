import { useLayoutEffect, useRef, type RefObject } from 'react';

/** SEARCH-05: calls `onPress` on a pointer press outside of `region`. Subscribes before paint. */
export const useOutsidePress = (
  region: RefObject<HTMLElement | null>,
  onPress: (event: PointerEvent) => void,
): void => {
  const latestOnPress = useRef(onPress);
  useLayoutEffect(() => {
    latestOnPress.current = onPress;
  });
  useLayoutEffect(() => {
    const handlePointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !region.current?.contains(event.target))
        latestOnPress.current(event);
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [region]);
};
