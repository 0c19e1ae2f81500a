import { panel, type Point } from '../kit/kit.ts';
import {
  backNeck,
  bodyPiece,
  mirroredPair,
  croquisFor,
  frontNeck,
  innerBack,
  shouldersOf,
  sleeves,
  type Neckline,
  type SleeveCut,
} from '../parts/parts.ts';
import { bustFolds, centreBackZip, flaredSkirt, printFor, waistBand, type DressCut } from './shared.ts';

/** A fitted bodice on a full skirt: the neckline, the sleeve, the fullness and the belt change. */
export const fitAndFlareDress: DressCut = (input) => {
  const { sketch, cloth, isBack } = input;
  const { random } = sketch;
  const neckline = random.pick<Neckline>(['square', 'sweetheart', 'round', 'vee', 'boat']);
  const sleeve = random.pick<SleeveCut | 'none'>(
    neckline === 'boat' ? ['none', 'cap', 'elbow'] : ['none', 'puff', 'short', 'flutter'],
  );
  const lengthCm = random.pick([96, 104, 112]);
  const sweepCm = random.between(33, 43);
  const folds = random.pick([6, 7, 9]);
  const hasBand = random.chance(0.6);
  const croquis = croquisFor(lengthCm, { height: 736 });
  const { spot, corner } = croquis;
  const front = frontNeck(croquis, neckline);
  const back = backNeck(croquis, front, neckline === 'boat' ? 2 : 4);
  const isStrappy = front.shoulder[0] > spot(13, 0)[0] && sleeve === 'none';
  const shoulderTip = isStrappy ? corner(15, 3) : corner(17.6, 3.6);
  const waist: Point = corner(16.6, 41);
  const side = [
    (isBack ? back : front).shoulder,
    shoulderTip,
    spot(15.6, 13),
    corner(20.4, 22.6),
    spot(19.8, 29),
    waist,
  ];
  const hemDip: Point[] = [spot(0, 42.4)];
  const bodice = bodyPiece((isBack ? back : front).edge, side, hemDip);
  const skirt = flaredSkirt(input, {
    waist,
    hip: spot(sweepCm * 0.62, 60),
    hemCorner: corner(sweepCm, lengthCm - 3),
    folds,
    depth: 9,
    sag: 24,
    foldWidth: 108 / folds,
  });
  const arms =
    sleeve === 'none'
      ? { body: '', silhouettes: [] }
      : sleeves(sketch, cloth, croquis, sleeve, { print: printFor(input) });
  const princess = mirroredPair([spot(15.4, 15), spot(11.4, 25), spot(9, 34), spot(8.2, 41.6)]);
  const darts =
    mirroredPair([spot(9.4, 30.4), spot(8.4, 41.4)]) + mirroredPair([spot(19.6, 30.4), spot(11.6, 28)]);
  return {
    inside: isBack ? '' : innerBack(sketch, cloth, front, back),
    body:
      arms.body +
      skirt.body +
      panel(sketch, bodice, cloth, {
        creases: bustFolds(croquis, random),
        clipped: printFor(input),
        seams: isBack ? princess + centreBackZip(croquis, 6, 42) : random.chance(0.5) ? princess : darts,
      }) +
      (hasBand ? waistBand(sketch, cloth, corner(16.9, 39.4), corner(16.9, 43), 11) : ''),
    silhouettes: [bodice, ...skirt.silhouettes, ...arms.silhouettes],
    focus: { x: 400, y: spot(0, 24)[1], width: 360 },
    shoulders: shouldersOf(croquis),
  };
};
