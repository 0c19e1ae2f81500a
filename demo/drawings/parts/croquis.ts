import type { Point } from '../kit/kit.ts';

/** Half widths and heights of a size 38 body, in centimetres from the centre and from the base of the neck. */
const bodyCm = {
  shoulder: [18.2, 3.9],
  underarm: [20.6, 22.4],
  bust: [21.4, 27],
  waist: [17, 42],
  hip: [22.6, 62],
} as const;

export type BodyLine = keyof typeof bodyCm;

/** Maps body measurements in centimetres to canvas points; half widths are to the left of the centre. */
export interface Croquis {
  readonly pixelsPerCm: number;
  spot(halfWidthCm: number, heightCm: number): Point;
  corner(halfWidthCm: number, heightCm: number): Point;
  /** Left edge of the body at a named line, with wearing ease in centimetres. */
  body(bodyLine: BodyLine, easeCm?: number): Point;
}

/** A croquis for a garment that reaches from `topCm` to `lengthCm` below the base of the neck, centred on the stage. */
export const croquisFor = (lengthCm: number, { topCm = 0, height = 740, widest = 10 } = {}): Croquis => {
  const pixelsPerCm = Math.min(height / (lengthCm - topCm), widest);
  const neckY = 496 - ((lengthCm + topCm) / 2) * pixelsPerCm;
  const spot = (halfWidthCm: number, heightCm: number): Point => [
    400 - halfWidthCm * pixelsPerCm,
    neckY + heightCm * pixelsPerCm,
  ];
  const corner = (halfWidthCm: number, heightCm: number): Point => {
    const [x, y] = spot(halfWidthCm, heightCm);
    return [x, y, 'corner'];
  };
  return {
    pixelsPerCm,
    spot,
    corner,
    body: (bodyLine, easeCm = 0) => spot(bodyCm[bodyLine][0] + easeCm, bodyCm[bodyLine][1]),
  };
};
