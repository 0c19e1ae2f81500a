import { crease, curve, mirrorPoints, panel, shade, type Point } from '../kit/kit.ts';
import {
  backNeck,
  bodyPiece,
  mirroredPair,
  buttonRow,
  collarBehind,
  croquisFor,
  frontNeck,
  innerBack,
  smallPanel,
  shirtCollar,
  shouldersOf,
  sleeves,
  type SleeveCut,
} from '../parts/parts.ts';
import { flaredSkirt, printFor, tiedBow, waistBand, type DressCut } from './shared.ts';

/** A shirt that goes on as a skirt: collar, placket, buttons and a belt of the same cloth. */
export const shirtDress: DressCut = (input) => {
  const { sketch, cloth, isBack } = input;
  const { random } = sketch;
  const sleeve = random.pick<SleeveCut>(['short', 'elbow', 'long', 'bishop']);
  const lengthCm = random.pick([98, 108, 118]);
  const sweepCm = random.between(28, 36);
  const hasPockets = random.chance(0.55);
  const isTied = random.chance(0.6);
  const buttonColor = random.pick([shade(cloth.color, 0.22), '#E9E2D2', '#5A4434']);
  const croquis = croquisFor(lengthCm, { topCm: -3, height: 740 });
  const { spot, corner, pixelsPerCm } = croquis;
  const front = frontNeck(croquis, 'crew');
  const back = backNeck(croquis, front);
  const waist: Point = corner(18, 42);
  const side = [front.shoulder, corner(17.8, 3.7), spot(16, 13), corner(21, 23), spot(20.6, 31), waist];
  const bodice = bodyPiece((isBack ? back : front).edge, side, [spot(0, 43.4)]);
  const skirt = flaredSkirt(input, {
    waist,
    hip: spot(sweepCm * 0.76, 62),
    hemCorner: corner(sweepCm, lengthCm - 2.5),
    folds: 5,
    depth: 7,
    sag: 17,
    foldWidth: 17,
  });
  const arms = sleeves(sketch, cloth, croquis, sleeve, { print: printFor(input) });
  const [placketX, placketTop] = spot(1.7, 6.8);
  const placketWidth = 3.4 * pixelsPerCm;
  const hemY = spot(0, lengthCm)[1] - 1;
  const placket = `M${placketX} ${placketTop}H${placketX + placketWidth}V${hemY}H${placketX}Z`;
  const buttonCount = Math.round(lengthCm / 12);
  const buttonHeights = Array.from(
    { length: buttonCount },
    (_, index) => spot(0, 10.4 + (index * (lengthCm - 24)) / (buttonCount - 1))[1],
  ).filter((y) => Math.abs(y - spot(0, 43)[1]) > 14);
  const pocket: Point[] = [
    spot(15.4, 20),
    corner(6, 20.4),
    corner(6, 30),
    spot(10.6, 31.8),
    corner(15.2, 30),
  ].map(([x, y]) => [x, y, 'corner']);
  const pockets = hasPockets
    ? [pocket, mirrorPoints(pocket)]
        .map((points) => smallPanel(sketch, curve(points, true), cloth, { step: 0.012 }))
        .join('')
    : '';
  const yoke = mirroredPair([spot(17.4, 7.4), spot(10, 8.6), spot(5.4, 8.2)]);
  const backYoke = curve([spot(17, 11), spot(8, 12), spot(0, 12.2), spot(-8, 12), spot(-17, 11)]);
  const placketPiece = isBack
    ? ''
    : smallPanel(sketch, placket, cloth, {
        step: 0.012,
        stitches: `M${placketX + 5} ${placketTop}V${hemY}M${placketX + placketWidth - 5} ${placketTop}V${hemY}`,
      }) + buttonRow(sketch, 400, buttonHeights, 5, buttonColor);
  return {
    inside: isBack ? '' : collarBehind(sketch, cloth, croquis) + innerBack(sketch, cloth, front, back),
    body:
      arms.body +
      skirt.body +
      panel(sketch, bodice, cloth, {
        creases: [
          crease(spot(18.6, 25), spot(12, 31), 10, 5),
          crease(spot(-18.6, 25), spot(-12, 31), 10, -5),
          ...[13, 8, -8, -13].map((x) => crease(spot(x, 41.6), spot(x * 0.9, 32), 7, 2)),
        ],
        clipped: printFor(input),
        seams: isBack ? backYoke : yoke,
      }) +
      (isBack ? '' : pockets) +
      placketPiece +
      shirtCollar(sketch, cloth, croquis, isBack) +
      waistBand(sketch, cloth, corner(18.4, 40.6), corner(18.4, 44.8), 9, -0.02) +
      (isTied && !isBack ? tiedBow(sketch, cloth, ...waistKnot(spot(2.6, 43.4)), 5.4 * pixelsPerCm) : ''),
    silhouettes: [bodice, ...skirt.silhouettes, ...arms.silhouettes],
    focus: { x: 400, y: spot(0, 22)[1], width: 380 },
    shoulders: shouldersOf(croquis),
  };
};

const waistKnot = ([x, y]: Point): [number, number] => [Math.round(x), Math.round(y + 6)];
