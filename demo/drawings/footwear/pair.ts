import { standingShadow, type Sketch } from '../kit/kit.ts';

interface OneShoe {
  body: string;
  middleX: number;
  groundY: number;
  halfWidth: number;
}

const near = { scale: 0.93, left: -4 };
const far = { scale: 0.87, right: 84 };

/**
 * The pair, toes to the right; the second shoe is behind the first, smaller and further right. Used for low shoes: one
 * alone would leave two thirds of the frame empty.
 */
export const standingPair = (
  sketch: Sketch,
  { body, middleX, groundY, halfWidth }: OneShoe,
  rise = 128,
): string => {
  const one = sketch.define(
    'one shoe',
    (id) => `<g id="${id}">${standingShadow(sketch, middleX, groundY, halfWidth)}${body}</g>`,
  );
  const ground = groundY + rise * 0.3;
  const placed = (scale: number, x: number, y: number) =>
    `<use href="#${one}" transform="translate(${Math.round(x)} ${Math.round(y - groundY * scale)}) scale(${scale})"/>`;
  return placed(far.scale, far.right, ground - rise) + placed(near.scale, near.left, ground);
};
