/** Necks of T-shirts: rib collars, the henley and polo plackets, the knitted polo collar. */
import { pair, type Block } from '../parts/block.ts';
import {
  button,
  curve,
  raisedShadow,
  mirror,
  neckLabel,
  panel,
  parallel,
  shade,
  tones,
  type Cloth,
  type Point,
  type Sketch,
} from '../kit/kit.ts';

export type Neckline = 'round' | 'vee' | 'henley' | 'shirt';

/** The neckline from the left neck point to the right one, 'depth' deeper than usual. */
export const necklines = (kind: Neckline, block: Block, isBack: boolean, depth: number): Point[] => {
  const [left, right, top] = [400 - block.neckHalf, 400 + block.neckHalf, block.neckY];
  if (isBack)
    return [
      [left, top],
      [left + 40, top + 9],
      [400, top + 13],
      [right - 40, top + 9],
      [right, top],
    ];
  if (kind === 'vee')
    return [
      [left, top],
      [left + 34, top + 66],
      [400, top + 172 + depth, 'corner'],
      [right - 34, top + 66],
      [right, top],
    ];
  const drop = kind === 'shirt' ? 56 : 84 + depth;
  return [
    [left, top],
    [left + 16, top + drop * 0.5],
    [left + 46, top + drop * 0.86],
    [400, top + drop],
    [right - 46, top + drop * 0.86],
    [right - 16, top + drop * 0.5],
    [right, top],
  ];
};

/** A knitted band on the neckline, drawn as a ring between two parallel lines. */
export const ribCollar = (
  sketch: Sketch,
  trim: Cloth,
  neckline: readonly Point[],
  breadth: number,
): string => {
  const corner = neckline.findIndex((point) => point[2] === 'corner');
  const arms = corner > 0 ? [neckline.slice(0, corner + 1), neckline.slice(corner)] : [neckline];
  return arms
    .map((arm, index) => {
      const inner = parallel(arm, -breadth);
      const mitre = corner > 0 ? [[400, neckline[corner]![1] - breadth * 1.6] as Point] : [];
      const innerEdge =
        corner > 0
          ? index === 0
            ? [...inner.slice(0, -1), ...mitre]
            : [...mitre, ...inner.slice(1)]
          : inner;
      const ends = (points: readonly Point[]): Point[] =>
        points.map(([x, y], at) => (at === 0 || at === points.length - 1 ? [x, y, 'corner'] : [x, y]));
      const d = curve([...ends(arm), ...ends([...innerEdge].reverse())], true);
      const stitch = curve(parallel(arm, 5));
      return (
        raisedShadow(sketch, d, 2, 0.3) +
        panel(sketch, d, trim, {
          rim: 0.35,
          shading: 'flat',
          grain: corner > 0 ? (index === 0 ? -28 : 28) : 0,
          weaveScale: 0.7,
        }) +
        `<path d="${stitch}" fill="none" stroke="${tones(trim.color).seam}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".7"/>`
      );
    })
    .join('');
};

/** Back of the collar and the inside of the shirt, seen through the neck. */
export const insideCollar = (
  sketch: Sketch,
  cloth: Cloth,
  kind: Neckline,
  block: Block,
  depth: number,
): string => {
  const [left, right, top] = [400 - block.neckHalf, 400 + block.neckHalf, block.neckY];
  const deep = kind === 'vee' ? 176 + depth : kind === 'shirt' ? 120 : 92 + depth;
  const d = curve(
    [
      [left - 4, top, 'corner'],
      [left + 40, top - 12],
      [400, top - 16],
      [right - 40, top - 12],
      [right + 4, top, 'corner'],
      [right - 20, top + deep * 0.6],
      [400, top + deep],
      [left + 20, top + deep * 0.6],
    ],
    true,
  );
  const inside: Cloth = { color: shade(cloth.color, -0.08), fabric: 'plain' };
  const tape = curve([
    [left - 2, top + 1],
    [left + 40, top + 9],
    [400, top + 13],
    [right - 40, top + 9],
    [right + 2, top + 1],
  ]);
  return (
    panel(sketch, d, inside, {
      rim: 0.9,
      clipped: `<path d="${tape}" fill="none" stroke="${shade(cloth.color, 0.02)}" stroke-width="11"/><path d="${tape}" fill="none" stroke="${shade(cloth.color, -0.14)}" stroke-width="1.2" transform="translate(0 6)"/>`,
    }) + neckLabel(400, top + 16, 44, 20)
  );
};

const strip = (sketch: Sketch, cloth: Cloth, top: number, bottom: number, width: number) => {
  const d = `M${400 - width / 2} ${top}H${400 + width / 2}V${bottom}H${400 - width / 2}Z`;
  const [left, right] = [400 - width / 2 + 3, 400 + width / 2 - 3];
  return (
    raisedShadow(sketch, d, 2, 0.25) +
    panel(
      sketch,
      d,
      { ...cloth, fabric: cloth.fabric === 'stripe' ? 'plain' : cloth.fabric },
      {
        rim: 0.2,
        shading: 'flat',
        step: 0.012,
        stitches: `M${left} ${top}V${bottom - 3}H${right}V${top}M${left} ${bottom - 16}H${right}`,
      },
    )
  );
};

const buttonRow = (sketch: Sketch, color: string, top: number, bottom: number, count: number) => {
  const shell = sketch.random.pick(['#F0EBDF', shade(color, -0.12), '#5B4433', '#F0EBDF']);
  return Array.from({ length: count }, (_, index) =>
    button(sketch, 400, top + ((bottom - top) * index) / Math.max(1, count - 1), 7, { color: shell }),
  ).join('');
};

/** Henley: a buttoned strip below a round rib collar. */
export const shortPlacket = (
  sketch: Sketch,
  cloth: Cloth,
  block: Block,
  depth: number,
  count: number,
): string => {
  const top = block.neckY + 84 + depth;
  const bottom = top + 62 + count * 26;
  return (
    strip(sketch, cloth, top - 2, bottom, 34) + buttonRow(sketch, cloth.color, top + 22, bottom - 30, count)
  );
};

/** Polo placket, its top button hidden by the collar. */
export const collarPlacket = (sketch: Sketch, cloth: Cloth, count: number): string => {
  const bottom = 292 + count * 34;
  return strip(sketch, cloth, 214, bottom, 36) + buttonRow(sketch, cloth.color, 262, bottom - 34, count);
};

/** Knitted polo collar with leaves; `tipping` is the colour of a fine line along its edge. */
export const shirtCollar = (
  sketch: Sketch,
  trim: Cloth,
  isBack: boolean,
  depth: number,
  tipping?: string,
): string => {
  if (isBack) {
    const fall = curve(
      [
        [308, 172, 'corner'],
        [336, 140],
        [400, 130],
        [464, 140],
        [492, 172, 'corner'],
        [496, 202, 'corner'],
        [400, 214],
        [304, 202, 'corner'],
      ],
      true,
    );
    return raisedShadow(sketch, fall, 3) + panel(sketch, fall, trim, { rim: 0.5, weaveScale: 0.7 });
  }
  const tip: Point = [344 - depth * 0.6, 284 + depth * 0.5, 'corner'];
  const leaf = curve(
    [
      [338, 138, 'corner'],
      [362, 182],
      [397, 226, 'corner'],
      [374, 254],
      tip,
      [318, 244],
      [300, 182],
      [314, 154],
    ],
    true,
  );
  const line = curve([
    [302, 186],
    [320, 240],
    [tip[0] + 2, tip[1] - 7],
  ]);
  const edge = tipping
    ? `<path d="${line}${mirror(line)}" fill="none" stroke="${tipping}" stroke-width="3.5"/>`
    : '';
  return (
    raisedShadow(sketch, leaf, 4) +
    raisedShadow(sketch, mirror(leaf), 4) +
    pair(sketch, leaf, trim, { rim: 0.45, grain: -28, weaveScale: 0.7 }) +
    edge
  );
};
