import { startSketch, type DrawingRequest } from './kit/kit.ts';
import { shoePicture, type ShoeView } from './parts/parts.ts';
import { mule } from './heels/mule.ts';
import type { HeelCut } from './heels/shared.ts';
import { maryJane, pump } from './heels/pump.ts';
import { sandal } from './heels/sandal.ts';
import { slingback } from './heels/slingback.ts';

const builders = { pump, maryJane, sandal, slingback, mule } satisfies Record<string, HeelCut>;

export type HeelCutName = keyof typeof builders;

export const cuts = Object.keys(builders) as HeelCutName[];
export const views: readonly ShoeView[] = ['front', 'back', 'detail', 'top', 'sole'];

const titles: Record<HeelCutName, string> = {
  pump: 'Pump',
  maryJane: 'Mary Jane pump',
  sandal: 'Heeled sandal',
  slingback: 'Slingback',
  mule: 'Heeled mule',
};

/** `front` is the side view with the toe to the right. */
export const draw = ({
  seed,
  cut,
  color,
  accent,
  fabric,
  view,
  title,
}: DrawingRequest<HeelCutName, ShoeView>): string => {
  const sketch = startSketch(`heels ${cut}`, seed);
  const shoe = builders[cut]({ sketch, cloth: { color, accent, fabric } });
  return shoePicture(sketch, shoe, view, title ?? `${titles[cut]}, ${view}`);
};
