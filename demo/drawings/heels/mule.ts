import { curve, panel, shade, type Point } from '../kit/kit.ts';
import {
  archShade,
  below,
  binding,
  buckle,
  featherAt,
  featherBetween,
  heel,
  heelForms,
  lastFor,
  midway,
  outsole,
  asCorner,
  sock,
  upperHighlight,
  vampBow,
  vampOnly,
  type HeelName,
  type ToeShape,
} from '../parts/parts.ts';
import { materialsFor, topLiftOf, type HeelCut } from './shared.ts';

/** An open back: the vamp alone holds the foot. */
export const mule: HeelCut = (input) => {
  const { sketch, cloth } = input;
  const { random } = sketch;
  const materials = materialsFor(input, random);
  const heelName = random.pick<HeelName>(['kitten', 'block', 'cone', 'flared']);
  const heelHeightCm = random.pick([4.5, 6, 7.5]);
  const toe = random.pick<ToeShape>(['pointed', 'square', 'almond']);
  const trim = random.pick(['none', 'buckle', 'knot', 'seam'] as const);
  const last = lastFor(heelHeightCm, toe, random.between(1.6, 2.8));
  const archX = last.shank[0] + 8;
  const foot = featherAt(last, archX);
  const near: Point[] = [
    [last.throat[0] - 4, last.throat[1] + 22],
    midway(last.throat, foot, 0.5),
    midway(last.throat, foot, 0.84),
  ];
  const upper = vampOnly(last, archX, near);
  const inside = curve(
    [
      asCorner(last.throat),
      [last.throat[0] - 22, last.throat[1] + 16],
      midway([archX + 34, foot[1]], last.throat, 0.3),
      asCorner(featherAt(last, archX + 24)),
      ...featherBetween(last, archX + 24, last.ball[0] + 40),
      asCorner(featherAt(last, last.ball[0] + 40)),
    ],
    true,
  );
  const ridge = midway(last.vampRidge[0]!, last.vampRidge[1]!, 0.4);
  const bandEdge = (shift: number): Point[] => [
    [last.throat[0] + 34 + shift, last.throat[1] + 12 + shift * 0.5],
    [last.throat[0] + 22 + shift, last.throat[1] + 60],
    [foot[0] + 70 + shift, foot[1] + 10],
  ];
  const seams =
    trim === 'seam'
      ? curve([
          last.vampRidge[1]!,
          [last.vampRidge[1]![0] - 10, last.vampRidge[1]![1] + 40],
          [last.ball[0] + 30, last.ball[1] - 4],
        ])
      : trim === 'buckle'
        ? curve(bandEdge(0)) + curve(bandEdge(34))
        : '';
  const side =
    `<path d="${inside}" fill="${shade(materials.lining, -0.14)}" stroke="${shade(materials.lining, -0.28)}" stroke-width="1.4"/>` +
    heel(sketch, last, heelForms[heelName], materials.heel) +
    sock(last, last.ball[0] - 30, materials.lining, 11) +
    outsole(last, materials.sole) +
    panel(sketch, upper, cloth, {
      rim: 0.75,
      sheen: cloth.fabric === 'suede' ? '' : upperHighlight(last).split('M').slice(0, 2).join('M'),
      seams,
      clipped: archShade(sketch, last, cloth.color),
    }) +
    binding([asCorner(last.throat), ...near, asCorner(foot)], cloth.color, random.chance(0.5)) +
    (trim === 'buckle' ? buckle(sketch, [last.throat[0] + 38, last.throat[1] + 62], 34, 62, 'brass') : '') +
    (trim === 'knot' ? vampBow(sketch, cloth, below(ridge, 8), 34, 22) : '');
  return {
    last,
    toe,
    materials,
    side,
    top: {
      kind: 'vampOnly',
      throatCm: 15.4,
      ornament: (spot) => (trim === 'knot' ? vampBow(sketch, cloth, spot(-0.2, 16.8), 36) : ''),
    },
    heelTip: topLiftOf(heelName),
    focus: { x: last.throat[0] + 50, y: last.throat[1] + 50, width: 340 },
  };
};
