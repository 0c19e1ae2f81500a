import { crease, curve, panel, shade, type Point } from '../kit/kit.ts';
import {
  backNeck,
  croquisFor,
  frontNeck,
  innerBack,
  bodyPiece,
  shouldersOf,
  sleeves,
  type SleeveCut,
} from '../parts/parts.ts';
import { centreBackZip, flaredSkirt, printFor, tiedBow, waistBand, type DressCut } from './shared.ts';

/** Two fronts that cross at the bust and tie at the side; the overlap falls open towards the hem. */
export const wrapDress: DressCut = (input) => {
  const { sketch, cloth, isBack } = input;
  const { random } = sketch;
  const sleeve = random.pick<SleeveCut>(['flutter', 'elbow', 'short', 'bishop']);
  const lengthCm = random.pick([98, 108, 116]);
  const sweepCm = random.between(29, 36);
  const croquis = croquisFor(lengthCm, { height: 738 });
  const { spot, corner, pixelsPerCm } = croquis;
  const neck = frontNeck(croquis, 'vee');
  const back = backNeck(croquis, neck, 2.4);
  const waist: Point = corner(17.2, 41);
  const rightWaist: Point = corner(-17.2, 41);
  const shoulderAndArm = (sign: 1 | -1): Point[] => [
    corner(sign * 9.4, 0.9),
    corner(sign * 17.6, 3.6),
    spot(sign * 15.8, 13),
    corner(sign * 20.6, 22.6),
    spot(sign * 20, 30),
  ];
  const crossing: Point[] = [spot(4.4, 11.4), spot(-3.6, 23.6), spot(-9.6, 31)];
  const backBodice = bodyPiece(back.edge, [...shoulderAndArm(1), waist], [spot(0, 42.4)]);
  const underFront = curve(
    [
      ...shoulderAndArm(-1),
      rightWaist,
      spot(-6, 42.2),
      corner(4, 42),
      spot(5, 30),
      spot(-1, 17),
      spot(-5.4, 9.4),
    ],
    true,
  );
  const overFront = curve(
    [
      ...shoulderAndArm(1),
      waist,
      spot(0, 42.4),
      corner(-17, 41.2),
      corner(-15.4, 35.6),
      ...[...crossing].reverse(),
    ],
    true,
  );
  const overlap = [spot(-8, 42), spot(-9.4, 62), spot(-13.4, 84), spot(-19.4, lengthCm - 1)];
  const openEdge = curve([
    ...overlap,
    spot(-22.4, lengthCm - 2),
    spot(-15.4, 84),
    spot(-10.6, 62),
    spot(-8, 42),
  ]);
  const skirt = flaredSkirt(
    input,
    {
      waist,
      hip: spot(sweepCm * 0.74, 60),
      hemCorner: corner(sweepCm, lengthCm - 3),
      folds: 6,
      depth: 8,
      sag: 19,
      foldWidth: 17,
    },
    isBack
      ? ''
      : `<path d="${openEdge}" fill="${shade(cloth.color, -0.26)}" opacity=".6"/><path d="${curve(overlap)}" fill="none" stroke="${shade(cloth.color, -0.2)}" stroke-width="2"/>`,
  );
  const arms = sleeves(sketch, cloth, croquis, sleeve, { print: printFor(input) });
  const wrapFolds = [
    [16, 40],
    [13, 40.6],
    [10, 41],
  ].map(([x, y], index) => crease(spot(-x!, y! - 4), spot(12 - index * 5, 27 + index * 2.4), 8, 6));
  const frontBodice =
    panel(sketch, underFront, cloth, {
      step: -0.03,
      clipped: printFor(input),
      creases: [crease(spot(-19, 25), spot(-9, 32), 8, -5)],
    }) +
    panel(sketch, overFront, cloth, {
      clipped: printFor(input),
      creases: [...wrapFolds, crease(spot(19.4, 24.6), spot(12, 29), 8, 5)],
      stitches: curve([spot(8.6, 1.4), ...crossing.map(([x, y]): Point => [x - 4, y + 7])]),
    });
  return {
    inside: isBack ? '' : innerBack(sketch, cloth, neck, back),
    body:
      arms.body +
      skirt.body +
      (isBack
        ? panel(sketch, backBodice, cloth, {
            clipped: printFor(input),
            seams: centreBackZip(croquis, 4, 42),
            creases: [crease(spot(18, 25), spot(12, 38), 9), crease(spot(-18, 25), spot(-12, 38), 9)],
          })
        : frontBodice) +
      waistBand(sketch, cloth, corner(17.5, 39.8), corner(17.5, 43), 9) +
      (isBack
        ? ''
        : tiedBow(
            sketch,
            cloth,
            Math.round(spot(-12.4, 0)[0]),
            Math.round(spot(0, 42.4)[1]),
            5.6 * pixelsPerCm,
          )),
    silhouettes: [isBack ? backBodice : overFront, ...skirt.silhouettes, ...arms.silhouettes],
    focus: { x: 420, y: spot(0, 26)[1], width: 380 },
    shoulders: shouldersOf(croquis),
  };
};
