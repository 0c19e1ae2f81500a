import { startSketch, type DrawingRequest } from './kit/kit.ts';
import { garmentPicture, type GarmentView } from './parts/parts.ts';
import { columnMaxiDress } from './dresses/columnMaxi.ts';
import { fitAndFlareDress } from './dresses/fitAndFlare.ts';
import type { DressCut } from './dresses/shared.ts';
import { shirtDress } from './dresses/shirtDress.ts';
import { slipDress } from './dresses/slip.ts';
import { wrapDress } from './dresses/wrap.ts';

const builders = {
  slip: slipDress,
  fitAndFlare: fitAndFlareDress,
  shirtDress,
  wrap: wrapDress,
  columnMaxi: columnMaxiDress,
} satisfies Record<string, DressCut>;

export type DressCutName = keyof typeof builders;

export const cuts = Object.keys(builders) as DressCutName[];
export const views: readonly GarmentView[] = ['front', 'back', 'detail', 'hanger'];

const titles: Record<DressCutName, string> = {
  slip: 'Slip dress',
  fitAndFlare: 'Fit-and-flare dress',
  shirtDress: 'Shirt dress',
  wrap: 'Wrap dress',
  columnMaxi: 'Column maxi dress',
};

/** The seed determines all details, so that every view shows the same dress. */
export const draw = ({
  seed,
  cut,
  color,
  accent,
  fabric,
  view,
  print = 'none',
  title,
}: DrawingRequest<DressCutName, GarmentView>): string => {
  const sketch = startSketch(`dress ${cut}`, seed);
  const garment = builders[cut]({ sketch, cloth: { color, accent, fabric }, isBack: view === 'back', print });
  return garmentPicture(sketch, garment, view, title ?? `${titles[cut]}, ${view}`);
};
