import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Size } from '../drawing/measures.ts';
import { scaleOf, zoomStep, type Zoom } from '../drawing/zoom.ts';

const notMeasured: Size = { width: 0, height: 0 };

const useElementSize = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState(notMeasured);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

export interface ZoomControl {
  readonly zoom: Zoom;
  readonly scale: number;
  readonly setZoom: (zoom: Zoom) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
}

/** Zoom of a chart in its scroll container. Ctrl + wheel zooms at the pointer. */
export const useZoom = (viewport: RefObject<HTMLElement | null>, chart: Size): ZoomControl => {
  const [zoom, setZoom] = useState<Zoom>('readable');
  const size = useElementSize(viewport);
  const scale = scaleOf(zoom, size, chart);
  const latest = useRef(scale);
  useLayoutEffect(() => {
    latest.current = scale;
  }, [scale]);

  const zoomBy = useCallback(
    (factor: number, at?: { readonly x: number; readonly y: number }) => {
      const { current } = viewport;
      const before = latest.current;
      const after = scaleOf(before * factor, notMeasured, notMeasured);
      setZoom(after);
      if (!current) return;
      const { x, y } = at ?? { x: current.clientWidth / 2, y: current.clientHeight / 2 };
      const [left, top] = [current.scrollLeft + x, current.scrollTop + y];
      // The chart has its new size after the next render.
      requestAnimationFrame(() => {
        current.scrollLeft = (left * after) / before - x;
        current.scrollTop = (top * after) / before - y;
      });
    },
    [viewport],
  );

  useEffect(() => {
    const { current } = viewport;
    if (!current) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = current.getBoundingClientRect();
      zoomBy(event.deltaY < 0 ? zoomStep : 1 / zoomStep, { x: event.clientX - left, y: event.clientY - top });
    };
    // React's wheel listener is passive and cannot prevent the page zoom.
    current.addEventListener('wheel', onWheel, { passive: false });
    return () => current.removeEventListener('wheel', onWheel);
  }, [viewport, zoomBy]);

  return {
    zoom,
    scale,
    setZoom,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
  };
};
