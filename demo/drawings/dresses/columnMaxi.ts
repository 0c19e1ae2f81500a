import { crease, curve, panel, shade, type Point } from '../kit/kit.ts';
import {
  acrossCentre,
  backNeck,
  bodyPiece,
  croquisFor,
  frontNeck,
  innerBack,
  shouldersOf,
  sleeves,
  swingingHem,
  type Neckline,
  satinLight,
} from '../parts/parts.ts';
import { bustFolds, centreBackZip, printFor, type DressCut } from './shared.ts';

/** A long narrow dress that skims the body down to the ankle, with a slit. */
export const columnMaxiDress: DressCut = (input) => {
  const { sketch, cloth, isBack } = input;
  const { random } = sketch;
  const neckline = random.pick<Neckline>(['crew', 'scoop', 'square', 'boat']);
  const sleeve = random.pick(['none', 'none', 'none', 'long'] as const);
  const lengthCm = random.pick([134, 140, 146]);
  const hemCm = random.between(22, 29);
  const slitSide = random.pick([1, -1]);
  const slitCm = random.pick([26, 38, 52]);
  const hasEmpireSeam = random.chance(0.45);
  const croquis = croquisFor(lengthCm, { height: 756 });
  const { spot, corner, body } = croquis;
  const front = frontNeck(croquis, neckline);
  const back = backNeck(croquis, front, 3);
  const neck = isBack ? back : front;
  const shoulderTip =
    front.shoulder[0] > spot(13, 0)[0] && sleeve === 'none' ? corner(15.2, 3.1) : corner(17.4, 3.6);
  const hem = swingingHem(
    corner(hemCm, lengthCm - 1.5),
    corner(-hemCm, lengthCm - 1.5),
    { folds: 3, depth: 4, sag: 9 },
    random,
  );
  const side: Point[] = [
    neck.shoulder,
    shoulderTip,
    spot(15.8, 13),
    corner(20, 22.6),
    body('bust', -1.8),
    body('waist', 1),
    body('hip', 0),
    spot((22 + hemCm) / 2, 100),
  ];
  const outline = bodyPiece(neck.edge, side, hem.edge);
  const arms =
    sleeve === 'none'
      ? { body: '', silhouettes: [] }
      : sleeves(sketch, cloth, croquis, sleeve, { print: printFor(input) });
  const slitX = slitSide * hemCm * 0.52 * (isBack ? -1 : 1);
  const slit = [
    spot(slitX * 0.94, lengthCm - slitCm),
    spot(slitX * 0.98, lengthCm - slitCm / 2),
    spot(slitX * 1.04, lengthCm + 1),
  ];
  const slitShade = curve([
    ...slit,
    spot(slitX * 1.04 - 2.4 * Math.sign(slitX), lengthCm + 1),
    spot(slitX * 0.96 - 1.2 * Math.sign(slitX), lengthCm - slitCm / 2),
    slit[0]!,
  ]);
  return {
    inside: isBack ? '' : innerBack(sketch, cloth, front, back),
    body:
      arms.body +
      panel(sketch, outline, cloth, {
        creases: [
          ...bustFolds(croquis, random),
          ...hem.hollows.map((hollow, index) =>
            crease(spot(11 - index * 10, 68 + index * 7), [hollow[0], hollow[1] + 300], 14, (index - 1) * -5),
          ),
          crease(spot(17.8, 44), spot(7, 51), 8, -5),
          crease(spot(-18, 46), spot(-9, 55), 8, 5),
        ],
        clipped:
          (cloth.fabric === 'satin'
            ? satinLight(sketch, cloth.color, [[spot(11, 26), spot(13.4, 96), 12, -6]])
            : '') +
          printFor(input) +
          `<path d="${slitShade}" fill="${shade(cloth.color, -0.22)}" opacity=".8"/>`,
        seams:
          (hasEmpireSeam ? acrossCentre([spot(19.6, 32.4), spot(10, 34.2), spot(0, 34.6)]) : '') +
          (isBack ? centreBackZip(croquis, 6, 62) : '') +
          curve(slit),
      }),
    silhouettes: [outline, ...arms.silhouettes],
    focus: { x: 400, y: spot(0, 24)[1], width: 330 },
    shoulders: shouldersOf(croquis),
  };
};
