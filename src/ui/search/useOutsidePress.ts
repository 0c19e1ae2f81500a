import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Calls back when something outside of `region` is pressed, by whatever pointer (SEARCH-05); heard as soon as the region is seen. */
export const useOutsidePress = (
  region: RefObject<HTMLElement | null>,
  onPress: (event: PointerEvent) => void,
): void => {
  const act = useRef(onPress);
  useLayoutEffect(() => {
    act.current = onPress;
  });
  useLayoutEffect(() => {
    const hear = (event: PointerEvent) => {
      if (event.target instanceof Node && !region.current?.contains(event.target)) act.current(event);
    };
    document.addEventListener('pointerdown', hear);
    return () => document.removeEventListener('pointerdown', hear);
  }, [region]);
};
