import { closeUp, picture, standingShadow, type Sketch } from '../kit/kit.ts';
import { standingPair } from './pair.ts';
import { heelPair } from './heel.ts';
import type { ShoeSide } from './shoeInput.ts';
import { soles } from './underside.ts';

export const shoeViews = ['front', 'back', 'detail', 'sole'] as const;
export type ShoeView = (typeof shoeViews)[number];

/** The four pictures of a shoe: outer side, the pair from behind, a close-up of the side, both soles. */
export const shoePicture = (sketch: Sketch, side: ShoeSide, view: ShoeView, title: string): string => {
  if (view === 'back') return picture(sketch, { title, ...heelPair(sketch, side.heel) });
  if (view === 'sole') return picture(sketch, { title, ...soles(sketch, side.tread) });
  if (view === 'front' && side.isLow) {
    const pair = standingPair(sketch, {
      body: side.body,
      middleX: 404,
      groundY: side.groundY,
      halfWidth: 308,
    });
    return picture(sketch, { title, body: pair });
  }
  return picture(sketch, {
    title,
    body: side.body,
    shadow: standingShadow(sketch, 404, side.groundY, 308),
    viewBox: view === 'detail' ? closeUp(...side.focus, 330) : undefined,
  });
};
