import { startSketch, type DrawingRequest } from './kit/kit.ts';
import { shoePicture, type ShoeView } from './parts/parts.ts';
import { ballet } from './flats/ballet.ts';
import { dorsay } from './flats/dorsay.ts';
import { loafer } from './flats/loafer.ts';
import type { FlatCut } from './flats/shared.ts';
import { sandal } from './flats/sandal.ts';

const builders = { ballet, loafer, dorsay, sandal } satisfies Record<string, FlatCut>;

export type FlatCutName = keyof typeof builders;

export const cuts = Object.keys(builders) as FlatCutName[];
export const views: readonly ShoeView[] = ['front', 'back', 'detail', 'top', 'sole'];

const titles: Record<FlatCutName, string> = {
  ballet: 'Ballet flat',
  loafer: 'Loafer',
  dorsay: 'D’Orsay flat',
  sandal: 'Flat sandal',
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
}: DrawingRequest<FlatCutName, ShoeView>): string => {
  const sketch = startSketch(`flats ${cut}`, seed);
  const shoe = builders[cut]({ sketch, cloth: { color, accent, fabric } });
  return shoePicture(sketch, shoe, view, title ?? `${titles[cut]}, ${view}`);
};
