import { closeUp, picture, standingShadow, type Sketch } from '../../kit/kit.ts';

export type BagView = 'front' | 'back' | 'detail' | 'open';

/** A standing bag. */
export interface Bag {
  body: string;
  groundY: number;
  halfWidth: number;
  focus: { x: number; y: number; width: number };
}

export const bagPicture = (sketch: Sketch, bag: Bag, view: BagView, title: string): string => {
  const { x, y, width } = bag.focus;
  const shadow = standingShadow(sketch, 400, bag.groundY, bag.halfWidth);
  return picture(sketch, {
    title,
    shadow,
    body: bag.body,
    ...(view === 'detail' && { viewBox: closeUp(x, y, width) }),
  });
};
