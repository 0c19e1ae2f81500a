/** How large a chart is shown. */
import type { Size } from './measures.ts';

/** The whole width where it can be read so, the whole chart, or a scale; 1 is 100 %. */
export type Zoom = 'readable' | 'fit' | number;

/** Labels are 12 px at 100 %: at this scale they are 11 px, and no smaller at the default zoom. */
export const smallestReadable = 0.92;
const [smallest, largest] = [0.1, 3];
export const zoomStep = 1.25;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** The scale of a zoom, in a ground that a chart of this size lies on. A ground that was not measured yet shows 100 %. */
export const scaleOf = (zoom: Zoom, ground: Size, chart: Size): number => {
  if (typeof zoom === 'number') return between(smallest, zoom, largest);
  if (ground.width === 0 || ground.height === 0) return 1;
  const wide = ground.width / chart.width;
  if (zoom === 'readable') return between(smallestReadable, wide, 1);
  return between(smallest, Math.min(wide, ground.height / chart.height), 1);
};
