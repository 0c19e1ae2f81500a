import { useEffect, useRef, useState } from 'react';

/** True once the element has come within `marginPx` of the viewport. */
export const useNearViewport = <E extends Element>(marginPx: number) => {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear, marginPx]);
  return { ref, isNear };
};
