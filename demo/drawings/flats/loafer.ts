import { curve, panel, shade, type Metal, type Point } from '../kit/kit.ts';
import {
  below,
  binding,
  closedUpper,
  farLining,
  heel,
  lastFor,
  midway,
  onTopline,
  outsole,
  asCorner,
  snaffle,
  type Last,
  type ToeShape,
} from '../parts/parts.ts';
import { lowHeel, lowHeelTip, materialsFor, type FlatCut } from './shared.ts';

/** The tongue that stands above the throat, and the saddle that crosses the vamp below it. */
const tongue = (last: Last): string => {
  const [x, y] = last.throat;
  return curve(
    [
      asCorner([x + 10, y + 5]),
      [x - 18, y - 12],
      [x - 44, y - 25],
      [x - 57, y - 26],
      [x - 58, y - 14],
      [x - 40, y + 4],
      asCorner([x - 6, y + 24]),
    ],
    true,
  );
};

/** Apron seam: from the throat along the side of the vamp round the toe. */
const apron = (last: Last): Point[] => [
  [last.throat[0] - 34, last.throat[1] + 44],
  [last.throat[0] + 30, last.throat[1] + 56],
  below(midway(last.throat, last.toeTip, 0.62), 8),
  below(midway(last.throat, last.toeTip, 0.82), -6),
  last.vampRidge[3]!,
];

/** A loafer: apron, saddle with penny slot, snaffle or tassels, stacked heel. */
export const loafer: FlatCut = (input) => {
  const { sketch, cloth } = input;
  const { random } = sketch;
  const materials = materialsFor(input, random);
  const toe = random.pick<ToeShape>(['round', 'almond', 'square']);
  const heelHeightCm = random.pick([1.8, 2.4, 3.2]);
  const trim = random.pick(['snaffle', 'penny', 'tassel', 'snaffle'] as const);
  const metal = random.pick<Metal>(['brass', 'steel']);
  const soleThickness = random.pick([10, 10, 18]);
  const last = lastFor(heelHeightCm, toe, random.between(2.7, 3.3));
  const near: Point[] = [
    onTopline(last, 0.94, 0.35),
    onTopline(last, 0.7, 0.8),
    onTopline(last, 0.4, 0.9),
    onTopline(last, 0.14, 0.42),
  ];
  const far: Point[] = [onTopline(last, 0.25, 0.2), onTopline(last, 0.6, 0.3), onTopline(last, 0.86, 0.1)];
  const upper = closedUpper(last, near);
  const apronLine = apron(last);
  const saddleLeft: Point[] = [
    [last.throat[0] + 10, last.throat[1] + 6],
    [last.throat[0] - 6, last.throat[1] + 50],
    [last.throat[0] - 26, last.featherLine[3]![1] - 6],
  ];
  const saddleRight: Point[] = [
    [last.throat[0] + 52, last.throat[1] + 30],
    [last.throat[0] + 44, last.throat[1] + 70],
    [last.throat[0] + 50, last.featherLine[3]![1] - 6],
  ];
  const saddle = curve(
    [
      asCorner([last.throat[0] + 8, last.throat[1] - 4]),
      ...saddleLeft.slice(1),
      asCorner([last.throat[0] - 30, last.groundY]),
      asCorner([last.throat[0] + 52, last.groundY]),
      ...[...saddleRight].reverse().slice(1),
      asCorner([last.throat[0] + 56, last.throat[1] + 14]),
    ],
    true,
  );
  const slot =
    trim === 'penny'
      ? `<path d="${curve([asCorner([last.throat[0] + 14, last.throat[1] + 40]), [last.throat[0] + 22, last.throat[1] + 34], asCorner([last.throat[0] + 34, last.throat[1] + 46]), [last.throat[0] + 22, last.throat[1] + 46]], true)}" fill="${shade(cloth.color, -0.28)}"/>`
      : '';
  const tassel = ([x, y]: Point, turn: number) =>
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})"><path d="M-5 0C-7 6 -11 26 -12 34L12 34C11 26 7 6 5 0Z" fill="${shade(cloth.color, -0.03)}" stroke="${shade(cloth.color, -0.2)}" stroke-width="1.2"/><path d="M-6 10L-8 33M-2 8V34M2 8V34M6 10L8 33" stroke="${shade(cloth.color, -0.16)}" stroke-width="1.2"/><rect x="-6.5" y="-5" width="13" height="9" rx="3" fill="${shade(cloth.color, 0.04)}" stroke="${shade(cloth.color, -0.2)}"/></g>`;
  const ornament =
    trim === 'snaffle'
      ? snaffle(sketch, [last.throat[0] + 24, last.throat[1] + 46], 64, 62, metal)
      : trim === 'tassel'
        ? tassel([last.throat[0] + 32, last.throat[1] + 32], -38) +
          tassel([last.throat[0] + 26, last.throat[1] + 40], -6)
        : slot;
  const side =
    farLining(sketch, last, far, near, materials.lining) +
    heel(sketch, last, lowHeel, materials.heel) +
    outsole(last, materials.sole, soleThickness) +
    panel(sketch, tongue(last), cloth, { rim: 0.6, step: 0.01 }) +
    panel(sketch, upper, cloth, {
      rim: 0.8,
      sheen:
        cloth.fabric === 'suede'
          ? ''
          : curve([
              below(midway(last.throat, last.toeTip, 0.4), -24),
              below(midway(last.throat, last.toeTip, 0.72), -20),
            ]) +
            curve([
              [last.counterBulge[0] + 26, last.counterTop[1] + 40],
              [last.counterBulge[0] + 24, last.heelBack[1] - 20],
            ]),
      seams:
        curve(apronLine) +
        curve(apronLine.slice(1).map((point) => below(point, 6))) +
        curve([
          onTopline(last, 0.13, 0.5),
          [last.heelBack[0] + 66, last.heelBack[1] - 66],
          [last.heelBack[0] + 92, last.heelBack[1] - 4],
        ]),
      clipped:
        trim === 'tassel'
          ? ''
          : `<path d="${saddle}" fill="${shade(cloth.color, 0.02)}" stroke="${shade(cloth.color, -0.2)}" stroke-width="1.8"/><path d="${curve(saddleLeft.map(([x, y]): Point => [x + 5, y]))}${curve(saddleRight.map(([x, y]): Point => [x - 5, y]))}" fill="none" stroke="${shade(cloth.color, 0.13)}" stroke-width="1.2" stroke-dasharray="4 3"/>`,
    }) +
    binding([asCorner(last.throat), ...near, asCorner(last.counterTop)], cloth.color, true) +
    ornament;
  return {
    last,
    toe,
    materials,
    side,
    isLow: true,
    top: {
      kind: 'closed',
      throatCm: 13.6,
      ornament: (spot) =>
        topVamp(spot, cloth.color, trim !== 'tassel') +
        (trim === 'snaffle'
          ? snaffle(sketch, spot(-0.2, 15.4), 116, 0, metal)
          : trim === 'tassel'
            ? tassel(spot(-0.7, 14.9), 14) + tassel(spot(0.4, 14.9), -14)
            : `<path d="${curve([asCorner(spot(-1.1, 15.3)), spot(-0.2, 15.9), asCorner(spot(0.7, 15.3)), spot(-0.2, 15.1)], true)}" fill="${shade(cloth.color, -0.28)}"/>`),
    },
    heelTip: lowHeelTip,
    focus: { x: last.throat[0] + 30, y: last.throat[1] + 34, width: 340 },
  };
};

/** Apron seam, saddle and tongue from above. */
const topVamp = (
  spot: (xCm: number, lengthCm: number) => Point,
  color: string,
  hasSaddle: boolean,
): string => {
  const seam = shade(color, -0.2);
  const tonguePiece = curve(
    [asCorner(spot(-2, 14.4)), spot(-2, 12), spot(-0.1, 11.2), spot(1.9, 12), asCorner(spot(1.9, 14.4))],
    true,
  );
  const saddle = curve(
    [
      asCorner(spot(-3.9, 14)),
      spot(-0.2, 14.6),
      asCorner(spot(4, 13.6)),
      asCorner(spot(4.2, 15.8)),
      spot(-0.2, 16.4),
      asCorner(spot(-4.1, 16)),
    ],
    true,
  );
  const apronRing = curve([
    spot(-2.6, 14.4),
    spot(-3, 17),
    spot(-2.7, 20),
    spot(-1.6, 22.2),
    spot(-0.2, 22.8),
    spot(1.3, 22.2),
    spot(2.6, 19.8),
    spot(2.9, 17),
    spot(2.6, 14.2),
  ]);
  return `<path d="${tonguePiece}" fill="${shade(color, -0.03)}" stroke="${seam}" stroke-width="1.6"/><path d="${apronRing}" fill="none" stroke="${seam}" stroke-width="3.4"/><path d="${apronRing}" transform="translate(0 2)" fill="none" stroke="${shade(color, 0.12)}" stroke-width="1.3" stroke-dasharray="5 3"/>${hasSaddle ? `<path d="${saddle}" fill="${shade(color, 0.02)}" stroke="${seam}" stroke-width="1.8"/>` : ''}`;
};
