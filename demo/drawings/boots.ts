import { startSketch, type DrawingRequest } from './kit/kit.ts';
import { chelsea, jodhpur, sideZip } from './boots/chelsea.ts';
import { chukka } from './boots/chukka.ts';
import { laceUp } from './boots/laceUp.ts';
import { shoePicture, shoeViews, type ShoeView } from './footwear/shoeViews.ts';

const drawings = { chelsea, 'lace-up': laceUp, chukka, jodhpur, 'side zip': sideZip };

export type BootCut = keyof typeof drawings;
export const cuts = Object.keys(drawings) as BootCut[];
export const views = shoeViews;

export const draw = (request: DrawingRequest<BootCut, ShoeView>): string => {
  const { seed, cut, color, accent = '#26262A', fabric, view, title = `Boot, ${cut}, ${view}` } = request;
  const sketch = startSketch(`boots ${cut}`, seed);
  return shoePicture(
    sketch,
    drawings[cut]({ sketch, cloth: { color, accent, fabric }, accent }),
    view,
    title,
  );
};
