import { startSketch, type DrawingRequest } from './kit/kit.ts';
import { shoePicture, shoeViews, type ShoeView } from './footwear/shoeViews.ts';
import { court, strapCourt } from './sneakers/court.ts';
import { highTop } from './sneakers/highTop.ts';
import { runner } from './sneakers/runner.ts';
import { slipOn } from './sneakers/slipOn.ts';

const drawings = { court, runner, 'high-top': highTop, 'slip-on': slipOn, straps: strapCourt };

export type SneakerCut = keyof typeof drawings;
export const cuts = Object.keys(drawings) as SneakerCut[];
export const views = shoeViews;

export const draw = (request: DrawingRequest<SneakerCut, ShoeView>): string => {
  const { seed, cut, color, accent = '#F1EFE9', fabric, view, title = `Sneaker, ${cut}, ${view}` } = request;
  const sketch = startSketch(`sneakers ${cut}`, seed);
  return shoePicture(
    sketch,
    drawings[cut]({ sketch, cloth: { color, accent, fabric }, accent }),
    view,
    title,
  );
};
