import { curve, panel, shade, type Point } from '../kit/kit.ts';
import {
  backNeck,
  bodyPiece,
  mirroredPair,
  buttonRow,
  collarBehind,
  croquisFor,
  frontNeck,
  gathers,
  innerBack,
  neckBow,
  smallPanel,
  shirtCollar,
  shouldersOf,
  sleeves,
  standCollar,
  swingingHem,
  type Croquis,
  type SleeveCut,
} from '../parts/parts.ts';
import { bodyFolds, printFor, type TopCut, type TopInput } from './shared.ts';

const sideEdge = ({ spot, corner }: Croquis, shoulder: Point, hemCm: number, lengthCm: number): Point[] => [
  shoulder,
  corner(17.8, 3.7),
  spot(16.2, 13),
  corner(21.2, 23.4),
  spot(21, 34),
  spot(21, 46),
  spot(hemCm - 0.4, lengthCm - 8),
];

/** Placket from the collar to the hem, with its buttons; covered plackets hide them. */
const placket = (
  { sketch, cloth }: TopInput,
  croquis: Croquis,
  lengthCm: number,
  isCovered: boolean,
  buttonColor: string,
): string => {
  const { spot, pixelsPerCm } = croquis;
  const [left, top] = spot(1.5, 6.6);
  const right = 800 - left;
  const bottom = spot(0, lengthCm)[1] - 3;
  const heights = Array.from({ length: 7 }, (_, index) => spot(0, 9.4 + (index * (lengthCm - 17)) / 6)[1]);
  return (
    smallPanel(sketch, `M${left} ${top}H${right}V${bottom}H${left}Z`, cloth, {
      step: 0.014,
      stitches: `M${left + 5} ${top}V${bottom}M${right - 5} ${top}V${bottom}`,
    }) + (isCovered ? '' : buttonRow(sketch, 400, heights, Math.round(pixelsPerCm * 0.68), buttonColor))
  );
};

/** A button-through blouse; the seed determines collar, sleeve, pocket and hem. */
export const blouse: TopCut = (input) => {
  const { sketch, cloth, isBack } = input;
  const { random } = sketch;
  const sleeve = random.pick<SleeveCut>(['long', 'bishop', 'elbow', 'puff']);
  const hasStand = random.chance(0.4);
  const isCovered = random.chance(0.3);
  const hasPocket = random.chance(0.4);
  const hemCm = random.between(21.5, 24.5);
  const lengthCm = random.pick([60, 66, 70]);
  const buttonColor = random.pick([shade(cloth.color, 0.2), '#EFE9DC', '#6B5440']);
  const croquis = croquisFor(Math.max(lengthCm, 64), { topCm: -3.4, height: 700 });
  const { spot, corner } = croquis;
  const front = frontNeck(croquis, 'crew');
  const back = backNeck(croquis, front);
  const neck = isBack ? back : front;
  const hem: Point[] = [
    corner(hemCm, lengthCm - 5),
    spot(hemCm * 0.72, lengthCm - 1.4),
    spot(hemCm * 0.3, lengthCm),
    spot(-hemCm * 0.3, lengthCm),
    spot(-hemCm * 0.72, lengthCm - 1.4),
    corner(-hemCm, lengthCm - 5),
  ];
  const outline = bodyPiece(neck.edge, sideEdge(croquis, neck.shoulder, hemCm, lengthCm), hem);
  const arms = sleeves(sketch, cloth, croquis, sleeve, { print: printFor(input) });
  const hemStitch = curve(hem.map(([x, y]): Point => [x, y - 8]));
  const yoke = isBack
    ? curve([spot(17, 11), spot(8, 12), spot(0, 12.2), spot(-8, 12), spot(-17, 11)])
    : mirroredPair([spot(17.2, 7), spot(11, 8.4), spot(6.4, 7.8)]);
  const pocket: Point[] = [
    corner(-6, 20.6),
    corner(-14.6, 20.2),
    corner(-14.6, 29),
    spot(-10.2, 31),
    corner(-6, 29.4),
  ];
  const backPleat = isBack
    ? curve([spot(0.9, 12.2), spot(1.2, 24)]) + curve([spot(-0.9, 12.2), spot(-1.2, 24)])
    : '';
  return {
    inside: isBack
      ? ''
      : collarBehind(sketch, cloth, croquis, hasStand ? 3.2 : 2.7) + innerBack(sketch, cloth, front, back),
    body:
      arms.body +
      panel(sketch, outline, cloth, {
        creases: bodyFolds(croquis, lengthCm, random),
        clipped: printFor(input),
        seams: yoke + backPleat,
        stitches: hemStitch,
      }) +
      (isBack ? '' : placket(input, croquis, lengthCm, isCovered, buttonColor)) +
      (hasPocket && !isBack ? smallPanel(sketch, curve(pocket, true), cloth, { step: 0.01 }) : '') +
      (hasStand ? standCollar(sketch, cloth, croquis, isBack) : shirtCollar(sketch, cloth, croquis, isBack)),
    silhouettes: [outline, ...arms.silhouettes],
    focus: { x: 400, y: spot(0, 16)[1], width: 400 },
    shoulders: shouldersOf(croquis),
  };
};

/** A fluid blouse whose collar is a scarf: a bow or two long ends at the throat. */
export const tieNeck: TopCut = (input) => {
  const { sketch, cloth, isBack } = input;
  const { random } = sketch;
  const sleeve = random.pick<SleeveCut>(['bishop', 'puff', 'flutter', 'long']);
  const isBow = random.chance(0.6);
  const hemCm = random.between(21.5, 24);
  const lengthCm = random.pick([58, 63]);
  const croquis = croquisFor(64, { topCm: -3.4, height: 700 });
  const { spot, corner, pixelsPerCm } = croquis;
  const front = frontNeck(croquis, 'crew');
  const back = backNeck(croquis, front);
  const neck = isBack ? back : front;
  const hem = swingingHem(
    corner(hemCm, lengthCm - 1.4),
    corner(-hemCm, lengthCm - 1.4),
    { folds: 4, depth: 5, sag: 11 },
    random,
  );
  const outline = bodyPiece(neck.edge, sideEdge(croquis, neck.shoulder, hemCm, lengthCm), hem.edge);
  const arms = sleeves(sketch, cloth, croquis, sleeve, { print: printFor(input) });
  const neckGathers = isBack ? [] : gathers(spot(7.6, 5.4), spot(-7.6, 5.4), 9, 15 * pixelsPerCm, random, 90);
  const keyhole: Point[] = [corner(0, 2.2), spot(1.6, 6), spot(0, 11), spot(-1.6, 6)];
  return {
    inside: isBack
      ? ''
      : collarBehind(sketch, cloth, croquis, 3.6) + innerBack(sketch, cloth, front, back, false),
    body:
      arms.body +
      panel(sketch, outline, cloth, {
        creases: [...bodyFolds(croquis, lengthCm, random), ...neckGathers],
        clipped:
          printFor(input) +
          (isBack
            ? `<path d="${curve(keyhole, true)}" fill="#EFEDE8" stroke="${shade(cloth.color, -0.2)}" stroke-width="2"/>`
            : ''),
        stitches: curve(hem.edge.map(([x, y]): Point => [x, y - 8])),
      }) +
      neckBow(sketch, cloth, croquis, isBack ? 'back' : isBow ? 'bow' : 'ends'),
    silhouettes: [outline, ...arms.silhouettes],
    focus: { x: 400, y: spot(0, 15)[1], width: 400 },
    shoulders: shouldersOf(croquis),
  };
};
