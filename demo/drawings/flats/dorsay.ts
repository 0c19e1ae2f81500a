import { curve, panel, shade, type Metal, type Point } from '../kit/kit.ts';
import {
  binding,
  featherAt,
  featherBetween,
  heel,
  lastFor,
  metalEdgeOf,
  onTopline,
  outsole,
  asCorner,
  shoulderOfCounter,
  sock,
  upperHighlight,
  vampBow,
  vampOnly,
  type ToeShape,
} from '../parts/parts.ts';
import { lowHeel, lowHeelTip, materialsFor, type FlatCut } from './shared.ts';

/** A pointed d'Orsay flat: the sides are cut away at the arch, so that counter and vamp stand apart. */
export const dorsay: FlatCut = (input) => {
  const { sketch, cloth } = input;
  const { random } = sketch;
  const materials = materialsFor(input, random);
  const toe = random.pick<ToeShape>(['pointed', 'pointed', 'almond']);
  const heelHeightCm = random.pick([0.9, 1.4, 2.2]);
  const trim = random.pick(['none', 'bow', 'plate', 'anklestrap'] as const);
  const metal = random.pick<Metal>(['brass', 'steel']);
  const last = lastFor(heelHeightCm, toe, random.between(-0.4, 0.5));
  const vampFoot = last.shank[0] + 58;
  const counterFoot = last.shank[0] - 66;
  const vampEdge: Point[] = [
    onTopline(last, 0.95, 0.55),
    onTopline(last, 0.84, 1.25),
    [vampFoot + 26, featherAt(last, vampFoot)[1] - 34],
    [vampFoot + 4, featherAt(last, vampFoot)[1] - 9],
  ];
  const vamp = vampOnly(last, vampFoot - 8, vampEdge);
  const farVamp = curve(
    [
      asCorner(last.throat),
      onTopline(last, 0.86, 0.3),
      [vampFoot + 44, featherAt(last, vampFoot)[1] - 44],
      asCorner(featherAt(last, vampFoot + 20)),
      ...featherBetween(last, vampFoot + 20, last.ball[0] + 40),
      asCorner(featherAt(last, last.ball[0] + 40)),
    ],
    true,
  );
  const counterEdge: Point[] = [
    [counterFoot - 24, featherAt(last, counterFoot)[1] - 22],
    onTopline(last, 0.2, 1.7),
    onTopline(last, 0.09, 0.45),
  ];
  const counter = curve(
    [
      asCorner(last.counterTop),
      shoulderOfCounter(last),
      last.counterBulge,
      asCorner(last.heelBack),
      ...featherBetween(last, last.heelBack[0], counterFoot),
      asCorner(featherAt(last, counterFoot)),
      ...counterEdge,
    ],
    true,
  );
  const farCounter = curve(
    [
      asCorner(last.counterTop),
      onTopline(last, 0.16, 0.2),
      onTopline(last, 0.28, 1.3),
      asCorner(featherAt(last, counterFoot + 26)),
      asCorner(featherAt(last, last.heelBack[0] + 20)),
    ],
    true,
  );
  const ankle = trim === 'anklestrap' ? ankleStrap(last.counterTop, cloth.color) : { behind: '', near: '' };
  const plate =
    trim === 'plate'
      ? `<g transform="translate(${Math.round(last.throat[0] + 14)} ${Math.round(last.throat[1] + 8)}) rotate(22)"><rect x="-14" y="-8" width="28" height="16" rx="3" fill="#D9BE83" stroke="${metalEdgeOf(metal)}"/><path d="M-10 -4H8" stroke="#FFF7DE" stroke-width="2.4" stroke-linecap="round"/></g>`
      : '';
  const side =
    ankle.behind +
    `<path d="${farCounter}" fill="${shade(materials.lining, -0.12)}"/><path d="${farVamp}" fill="${shade(materials.lining, -0.14)}" stroke="${shade(materials.lining, -0.28)}" stroke-width="1.2"/>` +
    heel(sketch, last, lowHeel, materials.heel) +
    outsole(last, materials.sole, 9) +
    sock(last, vampFoot + 20, materials.lining, 9) +
    panel(sketch, counter, cloth, { rim: 0.7 }) +
    panel(sketch, vamp, cloth, {
      rim: 0.75,
      sheen: cloth.fabric === 'suede' ? '' : upperHighlight(last).split('M').slice(0, 2).join('M'),
    }) +
    binding([asCorner(last.throat), ...vampEdge], cloth.color, random.chance(0.3)) +
    binding(
      [asCorner(last.counterTop), ...[...counterEdge].reverse(), featherAt(last, counterFoot)],
      cloth.color,
      false,
    ) +
    ankle.near +
    plate +
    (trim === 'bow' ? vampBow(sketch, cloth, [last.throat[0] + 6, last.throat[1] + 3], 27, 18) : '');
  return {
    last,
    toe,
    materials,
    side,
    isLow: true,
    top: {
      kind: 'vampOnly',
      throatCm: 17.2,
      isPointedThroat: random.chance(0.5),
      hasCounter: true,
      ornament: (spot) => (trim === 'bow' ? vampBow(sketch, cloth, spot(-0.2, 18), 32) : ''),
    },
    heelTip: lowHeelTip,
    focus: { x: last.throat[0] + 40, y: last.throat[1] + 26, width: 340 },
  };
};

const ankleStrap = ([x, y]: Point, color: string) => {
  const half = (sweep: -1 | 1) =>
    curve([
      [x + 6, y - 8],
      [x + 82, y - 8 + sweep * 19],
      [x + 158, y + 6],
    ]);
  const band = (d: string, step: number) =>
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${shade(color, -0.2)}" stroke-width="12.6"/><path d="${d}" stroke="${shade(color, step)}" stroke-width="11"/><path d="${d}" transform="translate(0 -2.6)" stroke="${shade(color, 0.14)}" stroke-width="1.8" opacity=".6"/></g>`;
  return { behind: band(half(-1), -0.12), near: band(half(1), 0) };
};
