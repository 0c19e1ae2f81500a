import { crease, curve, panel, shade, type Point } from '../kit/kit.ts';
import {
  acrossCentre,
  bodyPiece,
  croquisFor,
  mirroredHalf,
  shouldersOf,
  swingingHem,
  thinStrap,
  type Croquis,
  satinLight,
} from '../parts/parts.ts';
import { printFor, type TopCut } from './shared.ts';

type CamisoleTop = 'vee' | 'cowl' | 'straight';

const edges = ({
  spot,
  corner,
}: Croquis): Record<
  CamisoleTop | 'back',
  { strapAt: [number, number]; edge: Point[]; toUnderarm: Point[] }
> => ({
  vee: {
    strapAt: [10.4, 15.6],
    edge: [corner(0, 27), spot(5.2, 21.6)],
    toUnderarm: [spot(13.4, 19.8), spot(16.6, 23)],
  },
  cowl: {
    strapAt: [10.6, 16],
    edge: [spot(0, 24), spot(3.8, 22.8), spot(7.8, 19)],
    toUnderarm: [spot(13.6, 20), spot(16.8, 23.2)],
  },
  straight: {
    strapAt: [10.4, 18],
    edge: [spot(0, 20.6), spot(5, 19.8)],
    toUnderarm: [spot(13.8, 20.6), spot(17, 23.4)],
  },
  back: { strapAt: [12.4, 26.8], edge: [spot(0, 29.4), spot(7, 28.6)], toUnderarm: [spot(16.4, 25.6)] },
});

/** A row of lace scallops below an edge. */
const laceTrim = (edge: readonly Point[], color: string): string => {
  const whole = curve([...[...edge].reverse(), ...mirroredHalf([...edge].reverse())]);
  const lace = shade(color, 0.1);
  return `<g fill="none"><path d="${whole}" transform="translate(0 8)" stroke="${lace}" stroke-width="17" opacity=".8"/><path d="${whole}" transform="translate(0 16)" stroke="${lace}" stroke-width="9" stroke-dasharray="0 11" stroke-linecap="round"/><path d="${whole}" transform="translate(0 8)" stroke="${shade(color, -0.13)}" stroke-width="6" stroke-dasharray="0 11" stroke-linecap="round" opacity=".7"/><path d="${whole}" transform="translate(0 15)" stroke="${shade(color, -0.13)}" stroke-width="2.4" stroke-dasharray="0 5.5" stroke-linecap="round" opacity=".6"/></g>`;
};

/** A camisole on thin straps, cut on the bias, with or without lace. */
export const camisole: TopCut = (input) => {
  const { sketch, cloth, isBack } = input;
  const { random } = sketch;
  const top = random.pick<CamisoleTop>(['vee', 'cowl', 'straight']);
  const hasLace = top !== 'cowl' && random.chance(0.6);
  const hemCm = random.between(21.5, 24);
  const lengthCm = random.pick([60, 66]);
  const strapPixels = random.pick([6, 8, 13]);
  const croquis = croquisFor(66, { topCm: 4, height: 700, widest: 11 });
  const { spot, corner } = croquis;
  const hem = swingingHem(
    corner(hemCm, lengthCm - 1.6),
    corner(-hemCm, lengthCm - 1.6),
    { folds: 4, depth: 7, sag: 16 },
    random,
  );
  const lines = edges(croquis);
  const [near, far] = isBack ? [lines.back, lines[top]] : [lines[top], lines.back];
  const piece = (line: typeof near, lowerEdge: Point[]) =>
    bodyPiece(
      line.edge,
      [
        corner(...line.strapAt),
        ...line.toUnderarm,
        corner(19.6, 25.4),
        spot(18.6, 33),
        spot(19, 42),
        spot((19.6 + hemCm) / 2, 52),
      ],
      lowerEdge,
    );
  const outline = piece(near, hem.edge);
  const behind = { ...cloth, color: shade(cloth.color, -0.1) };
  const straps = [
    [far, behind],
    [near, cloth],
  ] as const;
  const drawnStraps = straps
    .flatMap(
      ([
        {
          strapAt: [halfWidth, height],
        },
        tint,
      ]) =>
        [1, -1].map((side) =>
          thinStrap(
            tint,
            [
              spot(side * halfWidth, height + 0.6),
              spot(side * (halfWidth * 0.5 + 4.8), height * 0.5 + 2),
              spot(side * 9.2, 4),
              spot(side * 8.8, 3.6),
            ],
            strapPixels,
          ),
        ),
    )
    .join('');
  const cowlFolds =
    top === 'cowl' && !isBack
      ? [
          crease(spot(10, 18.4), spot(-10, 18.4), 15, 28),
          crease(spot(12, 21.4), spot(-12, 21.4), 16, 42),
          crease(spot(14.6, 24.6), spot(-14.6, 24.6), 15, 52),
        ]
      : [];
  const lace = hasLace && !isBack ? laceTrim(near.edge.concat([spot(...near.strapAt)]), cloth.color) : '';
  const hemLace = hasLace
    ? `<g transform="translate(0 -24)">${laceTrim([spot(0, lengthCm), spot(hemCm * 0.5, lengthCm - 0.4), spot(hemCm, lengthCm - 1.6)], cloth.color)}</g>`
    : '';
  return {
    inside: `<path d="${piece(far, hem.underside)}" fill="${shade(cloth.color, -0.16)}"/>${drawnStraps}`,
    body: panel(sketch, outline, cloth, {
      creases: [
        ...cowlFolds,
        crease(spot(9.6, 30), spot(14.6, 92), 19, -8),
        crease(spot(-8.6, 32), spot(-14, 92), 19, 8),
        crease(spot(1.4, 40), spot(2, 88), 14, 3),
        crease(spot(19, 27), spot(12.4, 33), 10, 5),
        crease(spot(-19, 27), spot(-12.4, 33), 10, -5),
      ],
      seams:
        top === 'vee' && !isBack && !hasLace
          ? acrossCentre([spot(19.4, 29), spot(12, 31.6), spot(5, 30.2), spot(0, 27.4)])
          : '',
      clipped:
        satinLight(sketch, cloth.color, [
          [spot(9.8, 25), spot(15, 62), 20, -6],
          [spot(-3.6, 31), spot(-6.4, 60), 14, 3],
        ]) +
        printFor(input) +
        lace +
        hemLace,
      stitches: hasLace ? '' : curve(hem.edge.map(([x, y]): Point => [x, y - 9])),
    }),
    silhouettes: [outline],
    focus: { x: 400, y: spot(0, 26)[1], width: 420 },
    shoulders: { ...shouldersOf(croquis, 15.5, 6.4), neckY: Math.round(spot(0, 0)[1] - 2) },
  };
};
