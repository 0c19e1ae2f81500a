import { crease, curve, panel, shade, type Cloth, type Point, type Sketch } from '../kit/kit.ts';
import {
  backNeck,
  bandPiece,
  bodyPiece,
  mirroredPair,
  croquisFor,
  frontNeck,
  innerBack,
  shouldersOf,
  sleeves,
  type Croquis,
  type NeckEdge,
  type Neckline,
} from '../parts/parts.ts';
import { printFor, type TopCut } from './shared.ts';

type KnitNeck = 'crew' | 'turtle' | 'vee' | 'boat';

/** Ribs that follow a band: short strokes across it, fanning with the neck. */
const neckBand = (
  sketch: Sketch,
  cloth: Cloth,
  { spot, corner }: Croquis,
  neck: KnitNeck,
  isBack: boolean,
): string => {
  const rib = { ...cloth, fabric: 'rib' as const };
  if (neck === 'turtle') {
    const roll: Point[] = [
      corner(9.6, 2.6),
      spot(8.4, -3),
      corner(8, -7.4),
      spot(0, -9),
      corner(-8, -7.4),
      spot(-8.4, -3),
      corner(-9.6, 2.6),
      spot(-5.4, 7.4),
      spot(0, 8.6),
      spot(5.4, 7.4),
    ];
    const opening: Point[] = [corner(8, -7.4), spot(0, -9), corner(-8, -7.4), spot(0, -6.4)];
    return (
      panel(sketch, curve(roll, true), rib, {
        rim: 0.5,
        creases: [crease(spot(7, 2), spot(-7, 2.6), 8, 12)],
      }) + `<path d="${curve(opening, true)}" fill="${shade(cloth.color, -0.2)}" opacity=".7"/>`
    );
  }
  const ring: Record<Exclude<KnitNeck, 'turtle'>, Point[]> = {
    crew: [
      corner(8.8, 0.7),
      spot(7, 4),
      spot(3.8, 6.6),
      spot(0, 7.2),
      spot(-3.8, 6.6),
      spot(-7, 4),
      corner(-8.8, 0.7),
    ],
    boat: [
      corner(14, 2.4),
      spot(11.4, 3.8),
      spot(7, 5.2),
      spot(0, 6),
      spot(-7, 5.2),
      spot(-11.4, 3.8),
      corner(-14, 2.4),
    ],
    vee: [corner(9.4, 0.9), spot(4.6, 9.6), corner(0, 18), spot(-4.6, 9.6), corner(-9.4, 0.9)],
  };
  const height = (spot(0, 1)[1] - spot(0, 0)[1]) * 2.3;
  const edge = isBack
    ? [corner(8.8, 0.7), spot(5, 2.2), spot(0, 2.6), spot(-5, 2.2), corner(-8.8, 0.7)]
    : ring[neck];
  const d = curve(edge);
  return `<g fill="none"><path d="${d}" stroke="${shade(cloth.color, -0.2)}" stroke-width="${height + 2.4}"/><path d="${d}" stroke="${shade(cloth.color, 0.005)}" stroke-width="${height}"/><path d="${d}" stroke="${shade(cloth.color, -0.11)}" stroke-width="${height}" stroke-dasharray="2 6" opacity=".7"/><path d="${d}" stroke="${shade(cloth.color, 0.12)}" stroke-width="${height}" stroke-dasharray="1.6 6.4" stroke-dashoffset="-3.4" opacity=".45"/></g>`;
};

/** A cable: two strands that cross and cross again, knitted once and repeated across the front. */
const cables = (
  sketch: Sketch,
  { spot, pixelsPerCm }: Croquis,
  cloth: Cloth,
  halfWidthsCm: readonly number[],
  fromCm: number,
  toCm: number,
): string => {
  const strand = (phase: number) =>
    sketch.shape(
      curve(
        Array.from({ length: 17 }, (_, index) =>
          spot(Math.sin(index * 1.1 + phase) * 1.15, fromCm + ((toCm - fromCm) * index) / 16),
        ),
      ),
    );
  const rope = (id: string) =>
    `<use href="#${id}" stroke="${shade(cloth.color, -0.17)}" stroke-width="13" opacity=".7"/><use href="#${id}" stroke="${shade(cloth.color, 0.02)}" stroke-width="9"/><use href="#${id}" x="-2" y="-1" stroke="${shade(cloth.color, 0.13)}" stroke-width="2.4" opacity=".7"/>`;
  const one = sketch.define(
    'cable',
    (id) => `<g id="${id}" fill="none" stroke-linecap="round">${rope(strand(0))}${rope(strand(Math.PI))}</g>`,
  );
  return halfWidthsCm
    .map((halfWidth) => `<use href="#${one}" x="${Math.round(-halfWidth * pixelsPerCm)}"/>`)
    .join('');
};

/** A sweater with ribbed neck, cuffs and hem; plain, cabled or striped. */
export const knitSweater: TopCut = (input) => {
  const { sketch, cloth, isBack } = input;
  const { random } = sketch;
  const neck = random.pick<KnitNeck>(['crew', 'turtle', 'vee', 'boat']);
  const hasCables = random.chance(0.45) && cloth.fabric === 'knit';
  const lengthCm = random.pick([54, 60, 64]);
  const halfWidthCm = random.between(22.4, 24.4);
  const croquis = croquisFor(65, { topCm: neck === 'turtle' ? -8 : -1, height: 690 });
  const { spot, corner } = croquis;
  const neckline: Neckline = neck === 'turtle' ? 'crew' : neck;
  const front = frontNeck(croquis, neckline);
  const back = backNeck(croquis, front);
  const edge: NeckEdge = isBack ? back : front;
  const hemTop = lengthCm - 6;
  const side: Point[] = [
    edge.shoulder,
    corner(18, 3.8),
    spot(17, 13),
    corner(21.8, 24),
    spot(halfWidthCm, 38),
    spot(halfWidthCm, hemTop - 5),
    corner(halfWidthCm - 1, hemTop),
  ];
  const outline = bodyPiece(edge.edge, side, [spot(0, hemTop + 1.4)]);
  const welt = bandPiece(corner(halfWidthCm - 1, hemTop), corner(halfWidthCm - 1.6, lengthCm), 13);
  const rib: Cloth = { ...cloth, fabric: 'rib' };
  const arms = sleeves(sketch, cloth, croquis, 'knit', { cuffCloth: rib });
  const cablePanel = hasCables
    ? cables(sketch, croquis, cloth, isBack ? [0] : [9.6, 3.2, -3.2, -9.6], 5, hemTop)
    : '';
  return {
    inside: isBack || neck === 'turtle' ? '' : innerBack(sketch, cloth, front, back),
    body:
      arms.body +
      panel(sketch, outline, cloth, {
        creases: [
          crease(spot(20.4, 25), spot(12.6, 33), 16, 8),
          crease(spot(-20.4, 25), spot(-12.6, 33), 16, -8),
          crease(spot(halfWidthCm, 46), spot(12, 50), 15, -7),
          crease(spot(-halfWidthCm, 44), spot(-13, 49), 15, 7),
          crease(spot(6, 40), spot(8, hemTop + 8), 14, -4),
          crease(spot(-7, 38), spot(-8, hemTop + 8), 14, 4),
        ],
        clipped: printFor(input) + cablePanel,
        seams: mirroredPair([spot(16.2, 6), spot(15.4, 12), spot(16.6, 18)]),
      }) +
      panel(sketch, welt, rib, { rim: 0.4 }) +
      neckBand(sketch, cloth, croquis, neck, isBack),
    silhouettes: [outline, welt, ...arms.silhouettes],
    focus: { x: 400, y: spot(0, 14)[1], width: 420 },
    shoulders: shouldersOf(croquis),
  };
};

/** A close-fitting tank in rib: neckline, shoulder width and length change. */
export const tank: TopCut = (input) => {
  const { sketch, cloth, isBack } = input;
  const { random } = sketch;
  const neckline = random.pick<Neckline>(['scoop', 'crew', 'square']);
  const isCropped = random.chance(0.35);
  const shoulderCm = random.pick([13, 14.6, 16]);
  const lengthCm = isCropped ? 46 : random.pick([56, 60]);
  const croquis = croquisFor(60, { topCm: 0, height: 690, widest: 11.6 });
  const { spot, corner } = croquis;
  const front = frontNeck(croquis, neckline);
  const back = backNeck(croquis, front, neckline === 'crew' ? 2.4 : 6);
  const edge = isBack ? back : front;
  const shoulderTip = corner(Math.max(shoulderCm, (400 - edge.shoulder[0]) / croquis.pixelsPerCm + 3.6), 3);
  const side: Point[] = [
    edge.shoulder,
    shoulderTip,
    spot(14, 12),
    spot(15.6, 18.6),
    corner(19.4, 23.6),
    spot(18.5, 32),
    spot(17.4, 42),
    ...(isCropped ? [] : [spot(18.4, 50)]),
  ];
  const hemCm = isCropped ? 17.5 : 19.4;
  const outline = bodyPiece(edge.edge, side, [
    corner(hemCm, lengthCm),
    spot(hemCm * 0.5, lengthCm + 0.9),
    spot(0, lengthCm + 1.2),
    spot(-hemCm * 0.5, lengthCm + 0.9),
    corner(-hemCm, lengthCm),
  ]);
  const bind = (points: Point[]) => {
    const d = curve(points);
    return `<path d="${d}" stroke="${shade(cloth.color, -0.02)}" stroke-width="15"/><path d="${d}" stroke="${shade(cloth.color, -0.16)}" stroke-width="1.6" transform="translate(0 8.4)" opacity=".8"/>`;
  };
  const neckBinding = [edge.shoulder, ...[...edge.edge].reverse()];
  const mirroredNeck = neckBinding.map(([x, y, kind]): Point => (kind ? [800 - x, y, kind] : [800 - x, y]));
  const armBinding = (sign: number): Point[] => [
    [400 + sign * (400 - shoulderTip[0]), shoulderTip[1]],
    spot(-sign * 14, 12),
    spot(-sign * 15.6, 18.6),
    spot(-sign * 19.4, 23.6),
  ];
  return {
    inside: isBack ? '' : innerBack(sketch, cloth, front, back),
    body: panel(sketch, outline, cloth, {
      creases: [
        crease(spot(18.6, 25.6), spot(12, 30), 12, 5),
        crease(spot(-18.6, 25.6), spot(-12, 30), 12, -5),
        crease(spot(17.8, 41), spot(11, 44), 9, -3),
        crease(spot(-17.8, 42), spot(-11, 46), 9, 3),
      ],
      clipped:
        printFor(input) +
        `<g fill="none">${bind([...neckBinding])}${bind(mirroredNeck)}${bind(armBinding(1))}${bind(armBinding(-1))}</g>`,
      stitches: curve([spot(hemCm, lengthCm - 1.5), spot(0, lengthCm - 0.4), spot(-hemCm, lengthCm - 1.5)]),
    }),
    silhouettes: [outline],
    focus: { x: 400, y: spot(0, 18)[1], width: 420 },
    shoulders: shouldersOf(croquis, 15.4),
  };
};
