import { blur, curve, mix, panel, shade, tones, type Cloth, type Point, type Sketch } from '../../kit/kit.ts';
import { midway, asCorner } from '../shapes/outline.ts';
import { pixelsPerCm, type Last } from './last.ts';

/** Materials of a shoe. */
export interface ShoeMaterials {
  upper: Cloth;
  lining: string;
  sole: string;
  heel: Cloth;
}

export const below = ([x, y]: Point, pixels: number): Point => [x, y + pixels];

/** A point of the topline at `share` between counter and throat, lowered by `dipCm`. */
export const onTopline = (last: Last, share: number, dipCm: number): Point =>
  below(midway(last.counterTop, last.throat, share), dipCm * pixelsPerCm);

/** The feather line cut to the part between two horizontal positions. */
export const featherBetween = (last: Last, fromX: number, toX: number): Point[] =>
  last.featherLine.filter(([x]) => x > fromX + 4 && x < toX - 4);

/** Height of the feather line at a horizontal position, straight between its landmarks. */
export const featherAt = (last: Last, x: number): Point => {
  const line = last.featherLine;
  const next = Math.max(
    1,
    line.findIndex((point) => point[0] >= x),
  );
  const [from, to] = [line[next - 1]!, line[next]!];
  return midway(from, to, (x - from[0]) / (to[0] - from[0]));
};

/** The rounded back edge just below the top of the counter. */
export const shoulderOfCounter = (last: Last): Point => [last.counterTop[0] - 8, last.counterTop[1] + 11];

/** Outline of a closed shoe: counter, feather line, toe, vamp, then back along the topline (throat first). */
export const closedUpper = (last: Last, topline: readonly Point[]): string =>
  curve(
    [
      asCorner(last.counterTop),
      shoulderOfCounter(last),
      last.counterBulge,
      asCorner(last.heelBack),
      ...last.featherLine.slice(1),
      ...[...last.vampRidge].slice(1, -1).reverse(),
      asCorner(last.throat),
      ...topline,
    ],
    true,
  );

/** Outline of a vamp that ends at the arch: from the throat round the toe and up along `edge` (sole first). */
export const vampOnly = (last: Last, archX: number, edge: readonly Point[]): string =>
  curve(
    [
      asCorner(featherAt(last, archX)),
      ...featherBetween(last, archX, last.toeTip[0] + 9),
      ...[...last.vampRidge].slice(1, -1).reverse(),
      asCorner(last.throat),
      ...edge,
    ],
    true,
  );

/** The far wall with its lining, seen through the opening. */
export const farLining = (
  sketch: Sketch,
  last: Last,
  farEdge: readonly Point[],
  nearEdge: readonly Point[],
  lining: string,
): string => {
  const d = curve(
    [
      asCorner(last.counterTop),
      ...farEdge,
      asCorner(last.throat),
      ...nearEdge.map((point) => below(point, 8)),
    ],
    true,
  );
  const fill = sketch.define(
    `lining ${lining}`,
    (id) =>
      `<linearGradient id="${id}" x2="1" y2=".7"><stop stop-color="${shade(lining, -0.12)}"/><stop offset=".5" stop-color="${shade(lining, 0.02)}"/><stop offset="1" stop-color="${shade(lining, -0.2)}"/></linearGradient>`,
  );
  return `<path d="${d}" fill="url(#${fill})" stroke="${shade(lining, -0.28)}" stroke-width="1.4"/>`;
};

/** The padded sock on the insole, where the shoe is open. */
export const sock = (
  last: Last,
  toX: number,
  color: string,
  thickness = 9,
  fromX = last.heelBack[0],
): string => {
  const along = [featherAt(last, fromX), ...featherBetween(last, fromX, toX), featherAt(last, toX)];
  const d = curve(along.map((point) => below(point, -thickness * 0.35)));
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${shade(color, -0.22)}" stroke-width="${thickness + 2}"/><path d="${d}" stroke="${color}" stroke-width="${thickness}"/><path d="${d}" transform="translate(0 -2)" stroke="${shade(color, 0.1)}" stroke-width="2.4" opacity=".8"/></g>`;
};

/** The outsole: a thin edge that follows the feather line; `thickness` grows for platforms. */
export const outsole = (last: Last, color: string, thickness = 9): string => {
  const d = curve(last.featherLine.slice(last.heelHeight > 60 ? 1 : 0));
  const drop = thickness * 0.4;
  return `<g fill="none" stroke-linecap="round" transform="translate(0 ${drop})"><path d="${d}" stroke="${shade(color, -0.2)}" stroke-width="${thickness + 1.6}"/><path d="${d}" stroke="${color}" stroke-width="${thickness}"/><path d="${d}" transform="translate(0 ${-thickness * 0.22})" stroke="${mix(color, '#FFFFFF', 0.35)}" stroke-width="1.4" opacity=".7"/></g>`;
};

export interface HeelForm {
  /** Width of the top lift on the ground, in centimetres. */
  tipCm: number;
  /** How far the tip stands in front of the back of the heel. */
  setInCm: number;
  /** Width of the heel at half height; narrow waists make it a spool. */
  waistCm: number;
}

export const heelForms = {
  stiletto: { tipCm: 0.85, setInCm: 1.15, waistCm: 1.15 },
  kitten: { tipCm: 0.95, setInCm: 1.5, waistCm: 1.5 },
  cone: { tipCm: 1.7, setInCm: 1.2, waistCm: 2.7 },
  block: { tipCm: 3.9, setInCm: 0.35, waistCm: 4.1 },
  flared: { tipCm: 4.3, setInCm: 0.1, waistCm: 3.3 },
} satisfies Record<string, HeelForm>;

export type HeelName = keyof typeof heelForms;

/** The heel with its breast, from the seat down to the top lift. */
export const heel = (sketch: Sketch, last: Last, form: HeelForm, cloth: Cloth): string => {
  const [backX, seatY] = last.heelBack;
  const [frontX, frontY] = last.seatFront;
  const ground = last.groundY;
  const level = (share: number) => seatY + (ground - seatY) * share;
  const tipBack = backX + form.setInCm * pixelsPerCm;
  const tipFront = tipBack + form.tipCm * pixelsPerCm;
  const waistBack = backX + form.setInCm * pixelsPerCm * 0.62;
  const waistFront = waistBack + form.waistCm * pixelsPerCm;
  const isSlender = form.waistCm < 3;
  const breast: Point[] = isSlender
    ? [
        [tipFront + 1, level(0.78)],
        [waistFront - 1, level(0.52)],
        [waistFront + (frontX - waistFront) * 0.34, level(0.27)],
      ]
    : [[waistFront, level(0.5)]];
  const d = curve(
    [
      asCorner(below(last.heelBack, -4)),
      [waistBack - 2, level(0.4)],
      asCorner([tipBack, ground - 5]),
      asCorner([tipFront, ground - 5]),
      ...breast,
      asCorner([frontX + 6, frontY + 5]),
      below(midway(last.heelBack, last.seatFront), -9),
    ],
    true,
  );
  const lift = `M${tipBack - 0.5} ${ground - 6}H${tipFront + 0.5}V${ground}H${tipBack}Z`;
  const highlightX = waistBack + form.waistCm * pixelsPerCm * 0.26;
  return (
    panel(sketch, d, cloth, {
      rim: 0.5,
      sheen:
        cloth.fabric === 'suede'
          ? ''
          : curve([
              [backX + 22, level(0.12)],
              [highlightX, level(0.5)],
              [tipBack + form.tipCm * pixelsPerCm * 0.28, level(0.9)],
            ]),
    }) + `<path d="${lift}" fill="#2A2725"/>`
  );
};

/** Bound edge of an opening: a narrow fold of leather with a row of stitches below it. */
export const binding = (points: readonly Point[], color: string, withStitches: boolean): string => {
  const toneScale = tones(color);
  const d = curve(points);
  const stitches = withStitches
    ? `<path d="${d}" transform="translate(-1 7)" stroke="${toneScale.stitch}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".8"/>`
    : '';
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${toneScale.seam}" stroke-width="3.6"/><path d="${d}" transform="translate(-.4 -.8)" stroke="${toneScale.top}" stroke-width="1.5"/>${stitches}</g>`;
};

/** Light on a closed upper: a long highlight down the vamp, one on the counter, one along the toe. */
export const upperHighlight = (last: Last): string => {
  const [throat, , mid, nearToe] = last.vampRidge;
  return (
    curve([below(throat!, 16), below(midway(throat!, mid!), 12), below(mid!, 11), below(nearToe!, 7)]) +
    curve(
      [
        midway(last.counterTop, last.counterBulge, 0.4),
        [last.counterBulge[0] + 20, last.counterBulge[1] + 4],
        midway(last.heelBack, last.seatFront, 0.16),
      ].map(([x, y]): Point => [x! + 8, y!]),
    )
  );
};

/** Soft shadow of the upper on the arch. */
export const archShade = (sketch: Sketch, last: Last, color: string): string =>
  `<path d="${curve([last.seatFront, last.shank, last.ball].map((point) => below(point, -6)))}" fill="none" stroke="${tones(color).fold}" stroke-width="22" opacity=".5" filter="${blur(sketch, 7)}"/>`;
