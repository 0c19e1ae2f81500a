import {
  crease,
  curve,
  mirrorPoints,
  panel,
  type Cloth,
  type Crease,
  type Point,
  type Sketch,
} from '../kit/kit.ts';
import type { Croquis } from './croquis.ts';
import { gathers, pressedHem } from './drape.ts';
import { smallPanel } from './shapes/smallPanel.ts';

export type SleeveCut = 'cap' | 'short' | 'puff' | 'flutter' | 'elbow' | 'long' | 'bishop' | 'knit';

interface SleevePattern {
  outline: Point[];
  cuff?: Point[];
  /** Hem or wrist from the outer to the inner edge, for stitches. */
  wrist: [Point, Point];
  folds: [start: Point, end: Point, width: number, bend: number][];
}

/** Left sleeves as they hang, in centimetres of the croquis; each one is closed under the bodice. */
const patterns: Record<SleeveCut, (croquis: Croquis) => SleevePattern> = {
  cap: ({ spot, corner }) => ({
    outline: [
      corner(17.4, 3.4),
      spot(19.8, 5.2),
      spot(21.4, 8.6),
      corner(22.2, 13),
      spot(20, 15.6),
      corner(16, 17),
      corner(12.6, 11),
    ],
    wrist: [spot(23, 11), spot(18.4, 16)],
    folds: [[spot(18.6, 5), spot(21, 13), 7, 2]],
  }),
  short: ({ spot, corner }) => ({
    outline: [
      corner(17.4, 3.5),
      spot(21.2, 6),
      spot(24.6, 13),
      corner(27, 21.4),
      corner(20.4, 24.4),
      spot(18.6, 22),
      corner(12.6, 11),
    ],
    wrist: [spot(27, 21.4), spot(20.4, 24.4)],
    folds: [
      [spot(18.6, 17), spot(24.6, 15.4), 9, -5],
      [spot(20.4, 23), spot(20.8, 11), 8, 3],
    ],
  }),
  puff: ({ spot, corner }) => ({
    outline: [
      corner(16.4, 3.3),
      spot(19.6, 1.6),
      spot(25.2, 4.4),
      spot(28.8, 12),
      spot(28.2, 18.6),
      corner(25.6, 22.4),
      corner(19.4, 24.4),
      spot(17.8, 20),
      corner(12.6, 11),
    ],
    cuff: [
      corner(25.6, 22),
      corner(26.2, 24.8),
      spot(22.8, 26.2),
      corner(19.2, 26.8),
      corner(19.4, 24),
      spot(22.6, 23.4),
    ],
    wrist: [spot(25.6, 22.4), spot(19.4, 24.4)],
    folds: [
      [spot(17.6, 3.6), spot(22, 12), 8, 4],
      [spot(20.6, 3), spot(26, 12), 7, 4],
      [spot(25, 22), spot(26, 13), 8, -4],
      [spot(22.4, 23), spot(22, 14), 9, -3],
    ],
  }),
  flutter: ({ spot, corner }) => ({
    outline: [
      corner(17.2, 3.5),
      spot(21.8, 6.6),
      spot(27.4, 14),
      corner(31.8, 21.6),
      spot(29.6, 23.6),
      spot(26.8, 22.8),
      spot(24.2, 25.2),
      spot(21.6, 24.4),
      corner(19, 26),
      spot(18, 20),
      corner(12.6, 11),
    ],
    wrist: [spot(31, 22), spot(19.6, 25.6)],
    folds: [
      [spot(19.6, 7), spot(27, 34), 12, 4],
      [spot(18.4, 9), spot(21, 36), 12, 2],
    ],
  }),
  elbow: ({ spot, corner }) => ({
    outline: [
      corner(17.4, 3.5),
      spot(21.2, 6),
      spot(25, 17),
      spot(27.6, 29),
      corner(29.6, 38.6),
      corner(22.4, 41),
      spot(20.6, 30),
      spot(19.6, 23),
      corner(12.6, 11),
    ],
    wrist: [spot(29.6, 38.6), spot(22.4, 41)],
    folds: [
      [spot(19, 19), spot(25, 18), 9, -5],
      [spot(20.4, 29), spot(26.6, 31), 9, 4],
      [spot(22.6, 40), spot(22.4, 22), 9, 3],
    ],
  }),
  long: ({ spot, corner }) => ({
    outline: [
      corner(17.4, 3.5),
      spot(21.4, 6.4),
      spot(25, 18),
      spot(27.8, 38),
      corner(30, 56.6),
      corner(23.6, 58.4),
      spot(21.6, 42),
      spot(20.2, 26),
      corner(12.6, 11),
    ],
    cuff: [
      corner(30, 56.4),
      corner(30.6, 62),
      spot(27.6, 63.2),
      corner(24.2, 63.6),
      corner(23.6, 58.2),
      spot(26.8, 57.8),
    ],
    wrist: [spot(30, 56.6), spot(23.6, 58.4)],
    folds: [
      [spot(18.8, 20), spot(25, 18), 9, -5],
      [spot(20.6, 33), spot(26.6, 36), 10, 5],
      [spot(27.6, 41), spot(21.6, 45), 8, 4],
      [spot(24, 57), spot(23.4, 24), 11, 3],
    ],
  }),
  bishop: ({ spot, corner }) => ({
    outline: [
      corner(17, 3.4),
      spot(21, 5.8),
      spot(25.6, 18),
      spot(30.4, 38),
      spot(33.2, 50),
      spot(32.6, 54.4),
      corner(30, 57),
      corner(24.4, 58.6),
      spot(21.8, 55.4),
      spot(20.6, 44),
      spot(19.8, 28),
      corner(12.6, 11),
    ],
    cuff: [
      corner(30.2, 56.6),
      corner(30.9, 62.4),
      spot(28, 63.6),
      corner(24.8, 64),
      corner(24.2, 58.4),
      spot(27.2, 58),
    ],
    wrist: [spot(30, 57), spot(24.4, 58.6)],
    folds: [
      [spot(18.8, 20), spot(24.8, 18.6), 8, -5],
      [spot(26, 58), spot(24.6, 26), 13, 4],
      [spot(28.6, 57), spot(28.6, 36), 9, -4],
      [spot(30, 57), spot(31.6, 46), 8, -3],
    ],
  }),
  knit: ({ spot, corner }) => ({
    outline: [
      corner(17.6, 3.4),
      spot(22.4, 7),
      spot(27, 19),
      spot(30, 38),
      spot(31, 50),
      corner(30.4, 56),
      corner(23.4, 58),
      spot(22, 48),
      spot(20.8, 34),
      spot(19.4, 26),
      corner(12.6, 11),
    ],
    cuff: [
      corner(30.6, 55.4),
      corner(30.9, 62.4),
      spot(27.6, 63.8),
      corner(23.9, 64.2),
      corner(23.2, 57.4),
      spot(27, 57),
    ],
    wrist: [spot(30.4, 56), spot(23.4, 58)],
    folds: [
      [spot(19, 21), spot(26, 18), 13, -6],
      [spot(21.4, 35), spot(28.6, 38), 13, 6],
      [spot(29.6, 45), spot(22.4, 49), 11, 5],
    ],
  }),
};

export interface SleeveOptions {
  cuffCloth?: Cloth;
  /** Markup of a print that covers the arm. */
  print?: string;
}

/** Both sleeves, to be drawn before the bodice, whose armhole covers them. */
export const sleeves = (
  sketch: Sketch,
  cloth: Cloth,
  croquis: Croquis,
  cut: SleeveCut,
  options: SleeveOptions = {},
) => {
  const pattern = patterns[cut](croquis);
  const flip = (points: readonly Point[], isRight: boolean) => (isRight ? mirrorPoints(points) : [...points]);
  const oneSleeve = (isRight: boolean) => {
    const wrist = flip(pattern.wrist, isRight) as [Point, Point];
    const folds: Crease[] = pattern.folds.map(([start, end, width, bend]) => {
      const [from, to] = flip([start, end], isRight);
      return crease(from!, to!, width * croquis.pixelsPerCm * 0.13, isRight ? -bend : bend);
    });
    const wristGathers =
      cut === 'bishop' ? gathers(wrist[0], wrist[1], 5, -9 * croquis.pixelsPerCm, sketch.random) : [];
    const tilt = isRight ? -9 : 9;
    const arm = panel(sketch, curve(flip(pattern.outline, isRight), true), cloth, {
      creases: [...folds, ...wristGathers],
      clipped: options.print ?? '',
      grain: cloth.fabric === 'plain' ? 0 : tilt,
      stitches: pattern.cuff || cut === 'flutter' ? '' : pressedHem(wrist[0], wrist[1], 7),
    });
    if (!pattern.cuff) return arm;
    return (
      arm +
      smallPanel(sketch, curve(flip(pattern.cuff, isRight), true), options.cuffCloth ?? cloth, {
        step: isRight ? -0.035 : -0.012,
      })
    );
  };
  const outlines = [pattern.outline, ...(pattern.cuff ? [pattern.cuff] : [])];
  return {
    body: oneSleeve(false) + oneSleeve(true),
    silhouettes: outlines.flatMap((outline) => [curve(outline, true), curve(mirrorPoints(outline), true)]),
  };
};
