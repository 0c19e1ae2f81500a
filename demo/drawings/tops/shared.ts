import {
  crease,
  printOver,
  shade,
  type Cloth,
  type Crease,
  type Print,
  type Random,
  type Sketch,
} from '../kit/kit.ts';
import type { Croquis, Garment } from '../parts/parts.ts';

export interface TopInput {
  sketch: Sketch;
  cloth: Cloth;
  isBack: boolean;
  print: Print;
}

export type TopCut = (input: TopInput) => Garment;

export const printFor = ({ sketch, cloth, print }: TopInput): string =>
  printOver(sketch, print, cloth.color, cloth.accent ?? shade(cloth.color, 0.25));

/** How a loose body falls: from the bust points, from the underarms and at the side seams. */
export const bodyFolds = ({ spot }: Croquis, lengthCm: number, random: Random): Crease[] => {
  const sway = random.between(-1, 1);
  return [
    crease(spot(19.4, 24), spot(13, 32), 11, 6),
    crease(spot(-19.4, 24), spot(-13, 32), 11, -6),
    crease(spot(10 + sway, 29), spot(13.6, lengthCm * 1.5), 15, -6),
    crease(spot(-9 + sway, 30), spot(-13, lengthCm * 1.5), 15, 6),
    crease(spot(2 + sway, 40), spot(3, lengthCm * 1.4), 11, 3),
    crease(spot(20.4, 44), spot(13, 50), 9, -4),
    crease(spot(-20.4, 46), spot(-13, 52), 9, 4),
  ];
};
