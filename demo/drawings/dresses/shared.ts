import {
  crease,
  curve,
  panel,
  printOver,
  shade,
  taper,
  tones,
  type Cloth,
  type Point,
  type Print,
  type Random,
  type Sketch,
} from '../kit/kit.ts';
import {
  bandPiece,
  smallPanel,
  asCorner,
  skirtFolds,
  swingingHem,
  type Croquis,
  type Garment,
} from '../parts/parts.ts';

export interface DressInput {
  sketch: Sketch;
  cloth: Cloth;
  isBack: boolean;
  print: Print;
}

export type DressCut = (input: DressInput) => Garment;

export const printFor = ({ sketch, cloth, print }: DressInput): string =>
  printOver(sketch, print, cloth.color, cloth.accent ?? shade(cloth.color, 0.25));

interface SkirtMeasures {
  waist: Point;
  hip: Point;
  hemCorner: Point;
  folds: number;
  depth: number;
  sag: number;
  foldWidth?: number;
}

/** A skirt hung from a waist seam, with the inside of its back showing under the swinging hem. */
export const flaredSkirt = (input: DressInput, measures: SkirtMeasures, clipped = '') => {
  const { sketch, cloth } = input;
  const { waist, hip, hemCorner, foldWidth } = measures;
  const rightOf = ([x, y]: Point): Point => [800 - x, y];
  const hem = swingingHem(hemCorner, rightOf(hemCorner), measures, sketch.random);
  const waistDip: Point[] = [[400, waist[1] + 9]];
  const outline = curve(
    [asCorner(waist), hip, ...hem.edge, rightOf(hip), asCorner(rightOf(waist)), ...waistDip],
    true,
  );
  const underside = curve([asCorner(hip), ...hem.underside, asCorner(rightOf(hip))], true);
  const body =
    `<path d="${underside}" fill="${shade(cloth.color, -0.17)}"/>` +
    panel(sketch, outline, cloth, {
      creases: skirtFolds(waist, rightOf(waist), hem, sketch.random, foldWidth),
      clipped: printFor(input) + clipped + hemStitch(sketch, outline, cloth.color),
    });
  return { body, silhouettes: [outline] };
};

/** The hem's stitches: the outline once more, lifted; its sides fall outside the flared piece and are cut off. */
const hemStitch = (sketch: Sketch, outline: string, color: string): string =>
  `<use href="#${sketch.shape(outline)}" y="-9" fill="none" stroke="${tones(color).stitch}" stroke-width="1.5" stroke-dasharray="6 3.5" opacity=".8"/>`;

/** A waistband or self belt, from the left side seam, following the curve of the body. */
export const waistBand = (
  sketch: Sketch,
  cloth: Cloth,
  top: Point,
  bottom: Point,
  dip: number,
  step = -0.03,
): string => smallPanel(sketch, bandPiece(top, bottom, dip), cloth, { step });

export const centreBackZip = (croquis: Croquis, fromCm: number, toCm: number): string => {
  const [x, top] = croquis.spot(0, fromCm);
  return `M${x} ${top.toFixed(1)}V${croquis.spot(0, toCm)[1].toFixed(1)}`;
};

/** The tie of a soft belt: two loops, two ends and a knot, hanging from (x, y). */
export const tiedBow = (sketch: Sketch, cloth: Cloth, x: number, y: number, size: number): string => {
  const place = (points: readonly Point[]) =>
    points.map(([dx, dy, kind]): Point =>
      kind ? [x + dx * size, y + dy * size, kind] : [x + dx * size, y + dy * size],
    );
  const ends: Point[][] = [
    [
      [-0.05, 0, 'corner'],
      [-0.3, 0.8],
      [-0.34, 2.1],
      [-0.62, 3, 'corner'],
      [-0.16, 2.9, 'corner'],
      [0.02, 1.5],
      [0.12, 0.1, 'corner'],
    ],
    [
      [-0.1, 0.05, 'corner'],
      [0.16, 0.9],
      [0.34, 1.9],
      [0.3, 2.6, 'corner'],
      [0.76, 2.5, 'corner'],
      [0.6, 1.2],
      [0.14, 0, 'corner'],
    ],
  ];
  const loops: Point[][] = [
    [
      [0, -0.02, 'corner'],
      [-0.5, -0.34],
      [-1.06, -0.26],
      [-1.16, 0.1],
      [-0.7, 0.3],
      [0, 0.16, 'corner'],
    ],
    [
      [0, -0.04, 'corner'],
      [0.46, -0.4],
      [1.02, -0.36],
      [1.16, 0],
      [0.72, 0.24],
      [0, 0.16, 'corner'],
    ],
  ];
  const knot: Point[] = [
    [-0.17, -0.12],
    [0.02, -0.2],
    [0.19, -0.1],
    [0.17, 0.2],
    [0, 0.27],
    [-0.17, 0.2],
  ];
  const drawn = (points: Point[], step: number, folds: [Point, Point][]) =>
    smallPanel(sketch, curve(place(points), true), cloth, { step }) +
    folds
      .map(
        (fold) =>
          `<path d="${taper(place(fold)[0]!, place(fold)[1]!, size * 0.13, size * 0.03)}" fill="${shade(cloth.color, -0.16)}" opacity=".6"/>`,
      )
      .join('');
  return (
    drawn(ends[0]!, -0.02, [
      [
        [0, 0.1],
        [-0.36, 2.6],
      ],
    ]) +
    drawn(ends[1]!, -0.035, [
      [
        [0.06, 0.1],
        [0.5, 2.3],
      ],
    ]) +
    drawn(loops[0]!, 0.005, [
      [
        [-0.1, 0.04],
        [-0.9, 0.02],
      ],
    ]) +
    drawn(loops[1]!, -0.01, [
      [
        [0.1, 0.02],
        [0.9, -0.06],
      ],
    ]) +
    drawn(knot, 0.015, [])
  );
};

/** Bust shaping: a soft pull from each underarm and a lift below the cup. */
export const bustFolds = ({ spot }: Croquis, random: Random) => [
  crease(spot(19.6, 24.5), spot(12.4, 28), random.between(6, 9), 5),
  crease(spot(-19.6, 24.5), spot(-12.4, 28), random.between(6, 9), -5),
  crease(spot(9.6, 41), spot(10.6, 31), 7, 2),
  crease(spot(-9.6, 41), spot(-10.6, 31), 7, -2),
];
