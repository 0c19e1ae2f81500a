import {
  closeUp,
  curve,
  flatShadow,
  hanger,
  neckLabel,
  picture,
  shade,
  type Cloth,
  type Point,
  type Sketch,
} from '../kit/kit.ts';
import type { Croquis } from './croquis.ts';
import { mirroredHalf } from './shapes/outline.ts';
import type { NeckEdge } from './necklines.ts';

export type GarmentView = 'front' | 'back' | 'detail' | 'hanger';

/** A garment in its layers, from the back to the front. */
export interface Garment {
  /** Inside of the back, seen through the neckline, with straps that run behind it. */
  inside: string;
  body: string;
  silhouettes: string[];
  /** Centre and width of the detail picture. */
  focus: { x: number; y: number; width: number };
  shoulders: { y: number; halfWidth: number; neckY: number };
}

/** The inner back between the two necklines, with its label. */
export const innerBack = (
  sketch: Sketch,
  cloth: Cloth,
  front: NeckEdge,
  back: NeckEdge,
  withLabel = true,
): string => {
  const halfBack = [front.shoulder, ...[...back.edge].reverse()];
  const underFront = front.edge.map(([x, y, kind]): Point => (kind ? [x, y + 6, kind] : [x, y + 6]));
  const outline = curve(
    [...halfBack, ...mirroredHalf(halfBack), ...mirroredHalf(underFront), ...underFront],
    true,
  );
  const [centreX, backY] = back.edge[0]!;
  const label = withLabel ? neckLabel(centreX, backY + 4, 34, 15) : '';
  const shadowed = sketch.define(
    `inner back ${cloth.color}`,
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${shade(cloth.color, -0.09)}"/><stop offset="1" stop-color="${shade(cloth.color, -0.22)}"/></linearGradient>`,
  );
  return `<path d="${outline}" fill="url(#${shadowed})"/>${label}`;
};

export const garmentPicture = (
  sketch: Sketch,
  garment: Garment,
  view: GarmentView,
  title: string,
): string => {
  const shadow = flatShadow(sketch, garment.silhouettes);
  if (view !== 'hanger') {
    const { x, y, width } = garment.focus;
    const body = garment.inside + garment.body;
    return picture(sketch, {
      title,
      shadow,
      body,
      ...(view === 'detail' && { viewBox: closeUp(x, y, width) }),
    });
  }
  const { y, halfWidth, neckY } = garment.shoulders;
  const body = garment.inside + hanger(sketch, y, halfWidth, 'brass', neckY) + garment.body;
  const drop = Math.max(0, 118 - neckY);
  const lowered = (markup: string) =>
    drop ? `<g transform="translate(0 ${Math.round(drop)})">${markup}</g>` : markup;
  return picture(sketch, { title, shadow: lowered(shadow), body: lowered(body) });
};

export const shouldersOf = ({ spot, pixelsPerCm }: Croquis, halfWidthCm = 17, heightCm = 3.6) => ({
  y: Math.round(spot(0, heightCm)[1] + 12),
  halfWidth: Math.round(halfWidthCm * pixelsPerCm),
  neckY: Math.round(spot(0, 0)[1] - 14),
});
