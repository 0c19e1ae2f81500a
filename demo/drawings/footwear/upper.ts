/** The upper of a shoe from its outer side, toe to the right: pieces, shading, lacing. */
import {
  along,
  blur,
  boxBlur,
  curve,
  raisedShadow,
  lightness,
  mix,
  panel,
  parallel,
  shade,
  tones,
  type Cloth,
  type Metal,
  type PanelDetails,
  type Point,
  type Sketch,
} from '../kit/kit.ts';
import { eyelet } from '../kit/kit.ts';

/** One cut piece (vamp, quarter, counter …), drawn flat: `formShading` shades all pieces of an upper together. */
export const piece = (sketch: Sketch, d: string, cloth: Cloth, details: PanelDetails = {}): string =>
  panel(sketch, d, cloth, { shading: 'flat', rim: 0.28, creaseDepth: 0.8, ...details });

/** A piece that is sewn on top of others: casts a thin shadow and shows its thickness. */
export const overlay = (sketch: Sketch, d: string, cloth: Cloth, details: PanelDetails = {}): string =>
  raisedShadow(sketch, d, 2, 0.4) + piece(sketch, d, cloth, { rim: 0.22, ...details });

/** Clips markup to an outline. */
export const clipTo = (sketch: Sketch, outline: string, markup: string): string =>
  `<g clip-path="url(#${sketch.define(`clip ${sketch.shape(outline)}`, (id) => `<clipPath id="${id}"><use href="#${sketch.shape(outline)}"/></clipPath>`)})">${markup}</g>`;

/** Marks the two ends of a line as corners, so that lines can be joined to an outline. */
export const cornered = (points: readonly Point[]): Point[] =>
  points.map(([x, y, kind], index) =>
    index === 0 || index === points.length - 1 ? [x, y, 'corner'] : [x, y, kind],
  );

interface Form {
  /** Points with the strongest light. */
  toe: Point;
  quarter: Point;
  heel: Point;
  /** Height of the feather line, where the upper meets the sole. */
  featherY: number;
}

/** Shading of the whole upper, drawn over its pieces: light on toe, quarter and heel, dark towards sole and ends. */
export const formShading = (
  sketch: Sketch,
  outline: string,
  color: string,
  { toe, quarter, heel, featherY }: Form,
  gloss = 0.5,
): string => {
  const toneScale = tones(color);
  const shine = lightness(color) < 0.4 ? 0.34 : 0.5;
  const dark = mix(toneScale.fold, '#2A2622', 0.5);
  const light = ([x, y]: Point, rx: number, ry: number, turn: number, strength: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" opacity="${Math.round(strength * gloss * shine * 100) / 100}"/>`;
  const fall = sketch.define(
    'fall of light',
    (id) =>
      `<linearGradient id="${id}" x2=".12" y2="1"><stop offset=".28" stop-color="#fff" stop-opacity=".1"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".66" stop-color="#111" stop-opacity="0"/><stop offset="1" stop-color="#111" stop-opacity="${lightness(color) > 0.8 ? 0.12 : 0.26}"/></linearGradient>`,
  );
  return clipTo(
    sketch,
    outline,
    `<use href="#${sketch.shape(outline)}" fill="url(#${fall})"/><g fill="#fff" filter="${boxBlur(sketch, 10)}">${light(toe, 62, 13, 22, 0.9)}${light(quarter, 120, 20, -8, 0.55)}${light(heel, 13, 58, 6, 0.8)}</g>` +
      `<path d="M60 ${featherY - 2}Q400 ${featherY + 14} 740 ${featherY - 4}" fill="none" stroke="${dark}" stroke-width="30" opacity=".3" filter="${blur(sketch, 10)}"/>` +
      `<use href="#${sketch.shape(outline)}" fill="none" stroke="${dark}" stroke-width="24" opacity=".2" filter="${boxBlur(sketch, 10)}"/>`,
  );
};

/** Rows of stitches beside an edge that is given by its points. */
export const stitchRows = (edge: readonly Point[], distances: readonly number[]): string =>
  distances.map((distance) => curve(parallel(edge, distance))).join('');

interface Lacing {
  /** Line of the eyelets and line of the ridge behind which the laces disappear, both from the ankle to the toe. */
  eyelets: readonly Point[];
  ridge: readonly Point[];
  count: number;
  color: string;
  width: number;
  metal?: Metal;
  /** Round cord (boots) or flat tape (sneakers). */
  round?: boolean;
}

/** Crossed laces: from each eyelet over the ridge, a little towards the ankle. */
export const lacing = (
  sketch: Sketch,
  { eyelets, ridge, count, color, width, metal, round = false }: Lacing,
): string => {
  const holes = along(eyelets, count);
  const crests = along(ridge, count * 2 + 1);
  const strands = holes.map((hole, index) => {
    const crest = crests[Math.max(0, index * 2)]!;
    const [bendX, bendY] = [(hole.x + crest.x) / 2 + 1, (hole.y + crest.y) / 2 - 8];
    return `M${hole.x.toFixed(1)} ${hole.y.toFixed(1)}Q${bendX.toFixed(1)} ${bendY.toFixed(1)} ${crest.x.toFixed(1)} ${crest.y.toFixed(1)}`;
  });
  const stroke = (paint: string, breadth: number, more = '') =>
    `<use href="#${sketch.shape(strands.join(''))}" stroke="${paint}" stroke-width="${breadth}" ${more}/>`;
  return (
    holes
      .map(({ x, y }) =>
        eyelet(sketch, Math.round(x), Math.round(y), metal ? width * 0.62 : width * 0.45, metal),
      )
      .join('') +
    `<g fill="none" stroke-linecap="${round ? 'round' : 'butt'}">` +
    `<use href="#${sketch.shape(strands.join(''))}" x="2" y="4" stroke="#111" stroke-width="${width + 1}" opacity=".35"/>` +
    stroke(shade(color, -0.2), width + 1.6) +
    stroke(color, width) +
    stroke(
      shade(color, round ? -0.16 : -0.07),
      width * (round ? 0.9 : 0.6),
      `stroke-dasharray="${round ? '1.6 3' : '1.5 1.5'}" opacity=".6"`,
    ) +
    stroke(shade(color, 0.12), width * 0.2, 'opacity=".6"') +
    '</g>'
  );
};
