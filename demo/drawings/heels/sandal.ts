import { curve, panel, shade, type Point } from '../kit/kit.ts';
import {
  below,
  buckle,
  featherAt,
  footBand,
  heel,
  heelForms,
  hoopStrap,
  lastFor,
  midway,
  outsole,
  asCorner,
  sock,
  type HeelName,
  type ToeShape,
} from '../parts/parts.ts';
import { materialsFor, topLiftOf, type HeelCut } from './shared.ts';

/** A sandal on a block: one band over the toes, a counter and a strap round the ankle. */
export const sandal: HeelCut = (input) => {
  const { sketch, cloth } = input;
  const { random } = sketch;
  const materials = materialsFor(input, random);
  const heelName = random.pick<HeelName>(['block', 'block', 'flared', 'stiletto']);
  const heelHeightCm = heelName === 'stiletto' ? 9.5 : random.pick([6, 7.5, 9]);
  const toe = random.pick<ToeShape>(['almond', 'square', 'round']);
  const bands = random.pick([1, 1, 2]);
  const platform = heelName === 'stiletto' ? 10 : random.pick([10, 12, 22]);
  const last = lastFor(heelHeightCm, toe);
  const strapWidth = random.pick([11, 15]);
  const [ankleX, ankleY] = [last.counterTop[0] + 82, last.counterTop[1] - 40];
  const [reach, hoopRise] = [84, 19];
  const tilt = 8 + heelHeightCm;
  const halfRing = (sweep: 0 | 1, color: string) => {
    const d = `M${-reach} 0A${reach} ${hoopRise} 0 0 ${sweep} ${reach} 0`;
    return `<g transform="translate(${Math.round(ankleX)} ${Math.round(ankleY)}) rotate(${tilt})" fill="none" stroke-linecap="round"><path d="${d}" stroke="${shade(cloth.color, -0.2)}" stroke-width="${strapWidth + 1.8}"/><path d="${d}" stroke="${color}" stroke-width="${strapWidth}"/><path d="${d}" transform="translate(0 -3)" stroke="${shade(cloth.color, 0.14)}" stroke-width="2" opacity=".6"/></g>`;
  };
  const tab: Point = [ankleX - reach + 4, ankleY - 14];
  const counter = curve(
    [
      asCorner([tab[0] - 4, tab[1] - 6]),
      last.counterTop,
      last.counterBulge,
      asCorner(last.heelBack),
      midway(last.heelBack, last.seatFront, 0.5),
      asCorner(midway(last.heelBack, last.seatFront, 0.92)),
      [last.counterBulge[0] + 74, last.counterBulge[1] + 6],
      [last.counterTop[0] + 30, last.counterTop[1] + 8],
      asCorner([tab[0] + 18, tab[1] - 2]),
    ],
    true,
  );
  const innerCounter = curve(
    [
      asCorner(tab),
      [last.counterTop[0] + 44, last.counterTop[1] + 6],
      [last.counterBulge[0] + 92, last.counterBulge[1] + 10],
      asCorner(below(last.seatFront, -4)),
      asCorner(below(last.heelBack, -6)),
    ],
    true,
  );
  const ballX = last.ball[0];
  const hoop = (fromX: number, toX: number, rise: number) =>
    hoopStrap(
      below(featherAt(last, fromX), -5),
      below(featherAt(last, toX), -9),
      rise,
      cloth.color,
      strapWidth,
    );
  const bandPieces =
    bands === 1
      ? [
          footBand(sketch, last, cloth, {
            fromX: ballX - 66,
            toX: ballX + 68,
            backHeight: 106,
            frontHeight: 74,
          }),
        ]
      : [hoop(ballX + 12, ballX + 92, 62), hoop(ballX - 26, ballX + 66, 84)];
  const metal = random.pick(['brass', 'steel'] as const);
  const side =
    halfRing(1, shade(cloth.color, -0.12)) +
    `<path d="${innerCounter}" fill="${shade(materials.lining, -0.1)}"/>` +
    bandPieces.map(({ behind }) => behind).join('') +
    heel(sketch, last, heelForms[heelName], materials.heel) +
    outsole(last, platform > 12 ? materials.heel.color : materials.sole, platform) +
    sock(last, last.toeTip[0] - 6, materials.lining, 10, last.seatFront[0] - 16) +
    panel(sketch, counter, cloth, { rim: 0.7 }) +
    bandPieces.map(({ front }) => front).join('') +
    halfRing(0, cloth.color) +
    buckle(sketch, [ankleX + 34, ankleY + hoopRise + 8], strapWidth, tilt - 10, metal);
  return {
    last,
    toe,
    materials,
    side,
    top: {
      kind: 'bands',
      throatCm: 17,
      hasCounter: true,
      bandsCm:
        bands === 1
          ? [[15.6, 20]]
          : [
              [16.4, 17.3],
              [19.4, 20.2],
            ],
    },
    heelTip: topLiftOf(heelName),
    focus: { x: ankleX + 10, y: ankleY + 60, width: 330 },
  };
};
