import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import { pinchZoom, type PinchZoom } from './pinchZoom.ts';

interface ZoomOptions {
  readonly isEnlarged: boolean;
  readonly onChange: (isEnlarged: boolean) => void;
}

/** The element that the answered ref goes on can be enlarged within its parent, by hand and by `isEnlarged`; a new element is shown as a whole. */
export const useZoom = ({ isEnlarged, onChange }: ZoomOptions): RefCallback<HTMLElement> => {
  const zoom = useRef<PinchZoom>(null);
  useEffect(() => {
    if (zoom.current && zoom.current.isEnlarged() !== isEnlarged) zoom.current.toggle();
  }, [isEnlarged]);
  return useCallback(
    (content: HTMLElement | null) => {
      if (!content?.parentElement) return undefined;
      const attached = pinchZoom(content.parentElement, content, onChange);
      zoom.current = attached;
      return () => attached.release();
    },
    [onChange],
  );
};
