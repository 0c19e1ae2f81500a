import { crease, curve, panel, shade, type Crease, type Point } from '../kit/kit.ts';
import {
  acrossCentre,
  bodyPiece,
  croquisFor,
  shouldersOf,
  swingingHem,
  thinStrap,
  type Croquis,
  type Hem,
  satinLight,
} from '../parts/parts.ts';
import { printFor, type DressCut } from './shared.ts';

type SlipTop = 'vee' | 'cowl' | 'straight';

/** Where the strap meets the cup, and the upper edge: from the centre to that point, and from there to the underarm. */
interface CupLine {
  strapAt: [halfWidthCm: number, heightCm: number];
  edge: Point[];
  toUnderarm: Point[];
}

const cupLines = ({ spot, corner }: Croquis): Record<SlipTop | 'back', CupLine> => ({
  vee: {
    strapAt: [10.6, 15.4],
    edge: [corner(0, 26), spot(5.2, 21.2)],
    toUnderarm: [spot(13.6, 19.8), spot(16.8, 23)],
  },
  cowl: {
    strapAt: [10.8, 15.8],
    edge: [spot(0, 23), spot(3.8, 22), spot(7.8, 18.8)],
    toUnderarm: [spot(13.8, 20), spot(17, 23.2)],
  },
  straight: {
    strapAt: [10.4, 17.4],
    edge: [spot(0, 20.2), spot(5, 19.4)],
    toUnderarm: [spot(13.8, 20.4), spot(17, 23.2)],
  },
  back: { strapAt: [12.6, 27.2], edge: [spot(0, 30.4), spot(7, 29.4)], toUnderarm: [spot(16.4, 25.6)] },
});

const biasFolds = ({ spot }: Croquis, hem: Hem, isCowl: boolean): Crease[] => [
  ...hem.hollows.map((hollow, index) =>
    crease(
      spot(14 - index * 9.4, 66 + (index % 2) * 12),
      [hollow[0], hollow[1] + 260],
      17,
      (index - 1.5) * -5,
    ),
  ),
  ...(isCowl
    ? [
        crease(spot(9.8, 18), spot(-9.8, 18), 11, 17),
        crease(spot(11.6, 21), spot(-11.6, 21), 12, 25),
        crease(spot(14, 24), spot(-14, 24), 11, 31),
      ]
    : [crease(spot(9.6, 31), spot(13, 78), 11, -6), crease(spot(-8.4, 33), spot(-12.4, 82), 12, 6)]),
];

/** A bias slip: cups on thin straps, no waist seam, satin that slides over the hip. */
export const slipDress: DressCut = (input) => {
  const { sketch, cloth, isBack } = input;
  const { random } = sketch;
  const top = random.pick<SlipTop>(['vee', 'cowl', 'straight']);
  const lengthCm = random.pick([104, 116, 124]);
  const hemCm = random.between(26, 30);
  const hasSlit = random.chance(0.5);
  const croquis = croquisFor(lengthCm, { topCm: 4, height: 748 });
  const { spot, corner, body } = croquis;
  const hem = swingingHem(
    corner(hemCm, lengthCm - 2),
    corner(-hemCm, lengthCm - 2),
    { folds: 4, depth: 5, sag: 12 },
    random,
  );
  const cups = cupLines(croquis);
  const line = cups[isBack ? 'back' : top];
  const sideOf = (cup: CupLine) => [
    corner(...cup.strapAt),
    ...cup.toUnderarm,
    corner(19.6, 25),
    spot(18.4, 32),
    body('waist', 0.7),
    body('hip', -0.6),
    spot((24 + hemCm) / 2, lengthCm * 0.78),
  ];
  const outline = bodyPiece(line.edge, sideOf(line), hem.edge);
  const innerSide = bodyPiece(
    isBack ? cups[top].edge : cups.back.edge,
    sideOf(isBack ? cups[top] : cups.back),
    hem.underside,
  );
  const strapFrom = ({ strapAt: [cupX, cupY] }: CupLine, side: 1 | -1, tint: typeof cloth) =>
    thinStrap(
      tint,
      [
        spot(side * cupX, cupY + 0.6),
        spot(side * (cupX * 0.5 + 4.8), cupY * 0.5 + 2),
        spot(side * 9.2, 3.6),
        spot(side * 8.8, 3.2),
      ],
      5,
    );
  const behind = { ...cloth, color: shade(cloth.color, -0.1) };
  const [near, far] = isBack ? [cups.back, cups[top]] : [cups[top], cups.back];
  const straps =
    strapFrom(far, 1, behind) +
    strapFrom(far, -1, behind) +
    strapFrom(near, 1, cloth) +
    strapFrom(near, -1, cloth);
  return {
    inside: `<path d="${innerSide}" fill="${shade(cloth.color, -0.15)}"/>${straps}`,
    body: panel(sketch, outline, cloth, {
      creases: biasFolds(croquis, hem, top === 'cowl' && !isBack),
      seams:
        (top === 'vee' && !isBack
          ? acrossCentre([spot(20, 28.6), spot(12, 31), spot(5, 29.4), spot(0, 26.6)])
          : '') +
        (hasSlit
          ? curve([spot(-13, lengthCm - 40), spot(-14.2, lengthCm - 18), spot(-15.4, lengthCm - 1)])
          : ''),
      clipped:
        satinLight(sketch, cloth.color, [
          [spot(9, 27), spot(15.6, 92), 15, -7],
          [spot(-3.4, 64), spot(-5.4, lengthCm - 4), 12, 3],
          [spot(-13.6, 34), spot(-16.4, 70), 8, 3],
        ]) + printFor(input),
    }),
    silhouettes: [outline],
    focus: { x: 400, y: spot(0, 27)[1], width: 300 },
    shoulders: { ...shouldersOf(croquis, 15, 8.4), neckY: Math.round(spot(0, 0)[1] + 14) },
  };
};
