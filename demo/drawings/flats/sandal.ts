import { type Metal, type Point } from '../kit/kit.ts';
import {
  below,
  buckle,
  featherAt,
  footBand,
  heel,
  hoopStrap,
  lastFor,
  outsole,
  sock,
  strapLine,
  type ToeShape,
} from '../parts/parts.ts';
import { lowHeel, lowHeelTip, materialsFor, type FlatCut } from './shared.ts';

const topBands = {
  slide: [[13.4, 19.8]],
  twoStrap: [
    [12.4, 15.6],
    [17.4, 20.6],
  ],
  heelStrap: [
    [14.6, 15.6],
    [19.6, 20.5],
  ],
} as const;

/** A flat sandal: slide with one broad band, two-strap slide with buckles, or toe strap with a heel strap. */
export const sandal: FlatCut = (input) => {
  const { sketch, cloth } = input;
  const { random } = sketch;
  const materials = materialsFor(input, random);
  const toe = random.pick<ToeShape>(['round', 'square', 'almond']);
  const model = random.pick(['slide', 'twoStrap', 'heelStrap'] as const);
  const soleThickness = random.pick([10, 16, 22]);
  const metal = random.pick<Metal>(['brass', 'steel']);
  const last = lastFor(random.pick([0.8, 1.4]), toe);
  const ballX = last.ball[0];
  const isStrapped = model === 'heelStrap';
  const bandShapes = {
    slide: [{ fromX: ballX - 112, toX: ballX + 70, backHeight: 122, frontHeight: 82 }],
    twoStrap: [
      { fromX: ballX - 132, toX: ballX - 48, backHeight: 130, frontHeight: 110 },
      { fromX: ballX - 2, toX: ballX + 78, backHeight: 94, frontHeight: 74 },
    ],
    heelStrap: [],
  }[model];
  const bands = bandShapes.map((shape) => footBand(sketch, last, cloth, shape));
  const hoop = (fromX: number, toX: number, rise: number) =>
    hoopStrap(below(featherAt(last, fromX), -6), below(featherAt(last, toX), -10), rise, cloth.color, 16);
  const hoops = isStrapped ? [hoop(ballX - 8, ballX + 86, 74), hoop(ballX - 70, ballX + 34, 108)] : [];
  const [heelX, heelY] = [last.counterTop[0] + 4, last.counterTop[1] + 10];
  const anchor: Point = [ballX - 52, featherAt(last, ballX - 52)[1] - 66];
  const side =
    (isStrapped
      ? strapLine(
          [
            [heelX, heelY],
            [heelX + 130, heelY - 6],
            [ballX - 4, anchor[1] - 44],
          ],
          cloth.color,
          14,
          -0.14,
        )
      : '') +
    [...bands, ...hoops].map(({ behind }) => behind).join('') +
    heel(sketch, last, lowHeel, materials.heel) +
    outsole(last, materials.sole, soleThickness) +
    sock(last, last.toeTip[0] - 5, materials.lining, 12) +
    [...bands, ...hoops].map(({ front }) => front).join('') +
    (isStrapped
      ? strapLine(
          [[heelX, heelY], [heelX + 60, heelY + 24], [heelX + 190, heelY + 30], anchor],
          cloth.color,
          14,
        ) + buckle(sketch, [heelX + 104, heelY + 28], 17, 4, metal)
      : '') +
    (model === 'twoStrap'
      ? bandShapes
          .map(({ fromX, backHeight }) =>
            buckle(sketch, [fromX + 48, featherAt(last, fromX + 44)[1] - backHeight * 0.5], 34, 80, metal),
          )
          .join('')
      : '');
  return {
    last,
    toe,
    materials,
    side,
    isLow: true,
    top: { kind: 'bands', throatCm: 15, hasHeelStrap: isStrapped, bandsCm: topBands[model] },
    heelTip: lowHeelTip,
    focus: { x: ballX - 20, y: last.ball[1] - 70, width: 350 },
  };
};
