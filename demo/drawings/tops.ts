import { startSketch, type DrawingRequest } from './kit/kit.ts';
import { garmentPicture, type GarmentView } from './parts/parts.ts';
import { blouse, tieNeck } from './tops/blouse.ts';
import { camisole } from './tops/camisole.ts';
import { knitSweater, tank } from './tops/knitwear.ts';
import type { TopCut } from './tops/shared.ts';

const builders = { blouse, camisole, knitSweater, tieNeck, tank } satisfies Record<string, TopCut>;

export type TopCutName = keyof typeof builders;

export const cuts = Object.keys(builders) as TopCutName[];
export const views: readonly GarmentView[] = ['front', 'back', 'detail', 'hanger'];

const titles: Record<TopCutName, string> = {
  blouse: 'Blouse',
  camisole: 'Camisole',
  knitSweater: 'Knit sweater',
  tieNeck: 'Tie-neck blouse',
  tank: 'Tank top',
};

/** The seed determines all details, so that every view shows the same top. */
export const draw = ({
  seed,
  cut,
  color,
  accent,
  fabric,
  view,
  print = 'none',
  title,
}: DrawingRequest<TopCutName, GarmentView>): string => {
  const sketch = startSketch(`top ${cut}`, seed);
  const garment = builders[cut]({ sketch, cloth: { color, accent, fabric }, isBack: view === 'back', print });
  return garmentPicture(sketch, garment, view, title ?? `${titles[cut]}, ${view}`);
};
