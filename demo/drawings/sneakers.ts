import { startSketch, type Commission } from './kit.ts';
import { shoePicture, shoeViews, type ShoeView } from './footwear/shoe-views.ts';
import { court, strapCourt } from './sneakers/court.ts';
import { highTop } from './sneakers/high-top.ts';
import { runner } from './sneakers/runner.ts';
import { slipOn } from './sneakers/slip-on.ts';

const drawings = { court, runner, 'high-top': highTop, 'slip-on': slipOn, straps: strapCourt };

export type SneakerCut = keyof typeof drawings;
export const cuts = Object.keys(drawings) as SneakerCut[];
export const views = shoeViews;

export const draw = (commission: Commission<SneakerCut, ShoeView>): string => {
  const {
    seed,
    cut,
    color,
    accent = '#F1EFE9',
    fabric,
    view,
    title = `Sneaker, ${cut}, ${view}`,
  } = commission;
  const sketch = startSketch(`sneakers ${cut}`, seed);
  return shoePicture(
    sketch,
    drawings[cut]({ sketch, cloth: { color, accent, fabric }, accent }),
    view,
    title,
  );
};
