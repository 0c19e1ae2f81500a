import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import { createPinchZoom, type PinchZoom } from './createPinchZoom.ts';

interface PinchZoomOptions {
  readonly isEnlarged: boolean;
  readonly onChange: (isEnlarged: boolean) => void;
}

/** Ref for an element that zooms within its parent, by gestures and by `isEnlarged`. A new element starts unzoomed. */
export const usePinchZoom = ({ isEnlarged, onChange }: PinchZoomOptions): RefCallback<HTMLElement> => {
  const zoom = useRef<PinchZoom>(null);
  useEffect(() => {
    if (zoom.current && zoom.current.isEnlarged() !== isEnlarged) zoom.current.toggle();
  }, [isEnlarged]);
  return useCallback(
    (content: HTMLElement | null) => {
      if (!content?.parentElement) return undefined;
      const instance = createPinchZoom(content.parentElement, content, onChange);
      zoom.current = instance;
      return () => instance.destroy();
    },
    [onChange],
  );
};
