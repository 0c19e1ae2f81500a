/** Zoom levels and scales of a chart. */
import type { Size } from './measures.ts';

/** `readable`: fit to width at a readable size; `fit`: fit the whole chart; or a scale, where 1 is 100 %. */
export type Zoom = 'readable' | 'fit' | number;

/** Smallest scale of the default zoom: labels are 12 px at 100 %, and 11 px at this scale. */
export const minReadableScale = 0.92;
const [minScale, maxScale] = [0.1, 3];
export const zoomStep = 1.25;

const clamp = (min: number, value: number, max: number): number => Math.min(Math.max(value, min), max);

/** Scale of a zoom level for a viewport and chart size. 100 % if the viewport is not measured yet. */
export const scaleOf = (zoom: Zoom, viewport: Size, chart: Size): number => {
  if (typeof zoom === 'number') return clamp(minScale, zoom, maxScale);
  if (viewport.width === 0 || viewport.height === 0) return 1;
  const widthScale = viewport.width / chart.width;
  if (zoom === 'readable') return clamp(minReadableScale, widthScale, 1);
  return clamp(minScale, Math.min(widthScale, viewport.height / chart.height), 1);
};
