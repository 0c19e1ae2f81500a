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
  onTopline,
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

/** A closed toe, an open heel and a strap that slings round it. */
export const slingback: HeelCut = (input) => {
  const { sketch, cloth } = input;
  const { random } = sketch;
  const materials = materialsFor(input, random);
  const heelName = random.pick<HeelName>(['kitten', 'kitten', 'block', 'stiletto']);
  const heelHeightCm = heelName === 'stiletto' ? 8.5 : random.pick([4.5, 5.5, 6.5]);
  const toe = random.pick<ToeShape>(['pointed', 'pointed', 'almond', 'square']);
  const trim = random.pick(['none', 'bow', 'toeCap', 'toeCap'] as const);
  const last = lastFor(heelHeightCm, toe, random.between(-0.2, 0.6));
  const archX = last.shank[0] - 26;
  const quarterTop = onTopline(last, 0.5, 1.5);
  const near: Point[] = [
    onTopline(last, 0.95, 0.6),
    onTopline(last, 0.8, 1.1),
    asCorner(quarterTop),
    [quarterTop[0] - 5, quarterTop[1] + 18],
  ];
  const upper = vampOnly(last, archX, near);
  const farEdge = curve(
    [
      asCorner(last.throat),
      onTopline(last, 0.8, 0.3),
      asCorner(onTopline(last, 0.56, 0.9)),
      featherAt(last, archX + 30),
      ...featherBetween(last, archX + 30, last.ball[0] + 30),
      featherAt(last, last.ball[0] + 30),
    ],
    true,
  );
  const [heelX, strapY] = [last.counterTop[0] - 2, last.counterTop[1] + 24];
  const strapFar: Point[] = [[heelX, strapY], onTopline(last, 0.22, 0.5), onTopline(last, 0.54, 0.75)];
  const strapNear: Point[] = [
    [heelX, strapY],
    [heelX + 12, strapY + 15],
    onTopline(last, 0.3, 1.35),
    below(quarterTop, 5),
  ];
  const strapWidth = random.pick([10, 13, 16]);
  const strapBand = (points: Point[], step: number) =>
    `<g fill="none" stroke-linecap="round"><path d="${curve(points)}" stroke="${shade(cloth.color, -0.2)}" stroke-width="${strapWidth + 1.6}"/><path d="${curve(points)}" stroke="${shade(cloth.color, step)}" stroke-width="${strapWidth}"/><path d="${curve(points)}" transform="translate(0 -2.4)" stroke="${shade(cloth.color, 0.14)}" stroke-width="2" opacity=".7"/></g>`;
  const capColor = cloth.accent ?? shade(cloth.color, -0.18);
  const capTop = midway(last.vampRidge[2]!, last.vampRidge[3]!, 0.2);
  const toeCap =
    trim === 'toeCap'
      ? `<path d="${curve([asCorner(capTop), [capTop[0] - 10, capTop[1] + 24], asCorner([capTop[0] - 3, last.groundY]), asCorner([last.toeTip[0] + 30, last.groundY]), asCorner([last.toeTip[0] + 30, capTop[1] - 30])], true)}" fill="${capColor}"/>`
      : '';
  const side =
    strapBand(strapFar, -0.1) +
    `<path d="${farEdge}" fill="${shade(materials.lining, -0.12)}" stroke="${shade(materials.lining, -0.28)}" stroke-width="1.4"/>` +
    heel(sketch, last, heelForms[heelName], materials.heel) +
    sock(last, last.ball[0] - 40, materials.lining) +
    outsole(last, materials.sole) +
    panel(sketch, upper, cloth, {
      rim: 0.75,
      sheen: cloth.fabric === 'suede' ? '' : upperHighlight(last).split('M').slice(0, 2).join('M'),
      clipped: toeCap + archShade(sketch, last, cloth.color),
    }) +
    binding([asCorner(last.throat), ...near.slice(0, 3)], cloth.color, random.chance(0.4)) +
    strapBand(strapNear, 0) +
    buckle(
      sketch,
      midway(onTopline(last, 0.3, 1.35), quarterTop, 0.35),
      strapWidth,
      34,
      random.pick(['brass', 'steel'] as const),
    ) +
    (trim === 'bow'
      ? vampBow(sketch, cloth, midway(last.vampRidge[0]!, last.vampRidge[1]!, 0.3), 32, 22)
      : '');
  return {
    last,
    toe,
    materials,
    side,
    top: {
      kind: 'vampOnly',
      throatCm: 17.4,
      isPointedThroat: random.chance(0.3),
      hasHeelStrap: true,
      ...(trim === 'toeCap' && { toeCap: capColor }),
      ornament: (spot) => (trim === 'bow' ? vampBow(sketch, cloth, spot(-0.2, 18.4), 34) : ''),
    },
    heelTip: topLiftOf(heelName),
    focus: { x: quarterTop[0] + 40, y: quarterTop[1], width: 330 },
  };
};
