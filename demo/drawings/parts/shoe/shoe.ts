import { closeUp, flatShadow, picture, standingShadow, type Sketch } from '../../kit/kit.ts';
import { standingPair } from '../../footwear/pair.ts';
import type { Last, ToeShape } from './last.ts';
import { solePicture } from './plan.ts';
import type { ShoeMaterials } from './profile.ts';
import { topPicture, type TopViewOptions } from './topView.ts';

export type ShoeView = 'front' | 'back' | 'detail' | 'top' | 'sole';

/** A shoe: its side view and the data of its other views. */
export interface Shoe {
  last: Last;
  toe: ToeShape;
  materials: ShoeMaterials;
  side: string;
  /** A low shoe, whose first picture shows the pair. */
  isLow?: boolean;
  rise?: number;
  top: TopViewOptions;
  heelTip: { widthCm: number; lengthCm: number };
  focus: { x: number; y: number; width: number };
}

export const shoePicture = (sketch: Sketch, shoe: Shoe, view: ShoeView, title: string): string => {
  const finish = (parts: Parameters<typeof picture>[1]) => picture(sketch, parts);
  if (view === 'top' || view === 'sole') {
    const { body, silhouettes } =
      view === 'top'
        ? topPicture(sketch, shoe.toe, shoe.materials, shoe.top)
        : solePicture(sketch, shoe.toe, shoe.materials, shoe.heelTip);
    const centred = (markup: string) => `<g transform="translate(0 26)">${markup}</g>`;
    return finish({ title, body: centred(body), shadow: centred(flatShadow(sketch, silhouettes)) });
  }
  const { heelBack, toeTip, groundY } = shoe.last;
  const shadow = standingShadow(
    sketch,
    (heelBack[0] + toeTip[0]) / 2,
    groundY + 2,
    (toeTip[0] - heelBack[0]) / 2,
  );
  if (view === 'back') return finish({ title, body: pairFromInside(sketch, shadow + shoe.side) });
  if (view === 'front' && shoe.isLow) {
    const middleX = (heelBack[0] + toeTip[0]) / 2;
    const pair = standingPair(
      sketch,
      { body: shoe.side, middleX, groundY: groundY + 2, halfWidth: toeTip[0] - middleX },
      shoe.rise,
    );
    return picture(sketch, { title, body: pair });
  }
  const { x, y, width } = shoe.focus;
  return finish({
    title,
    body: shoe.side,
    shadow,
    ...(view === 'detail' && { viewBox: closeUp(x, y, width) }),
  });
};

/** The pair from the inner side, toes to the left: one shoe in front, the second behind it. */
const pairFromInside = (sketch: Sketch, shoe: string): string => {
  const one = sketch.define('one shoe', (id) => `<g id="${id}">${shoe}</g>`);
  const placed = (x: number, y: number, scale: number) =>
    `<use href="#${one}" transform="matrix(-${scale} 0 0 ${scale} ${x} ${y})"/>`;
  return placed(796, 10, 0.86) + placed(728, 74, 0.9);
};
