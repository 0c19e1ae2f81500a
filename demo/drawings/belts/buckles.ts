/** Belt buckles, centred on the origin, the belt running along x with its tip to the right. */
import { boxBlur, metalEdge, metalFill, type Metal, type Sketch } from '../kit/kit.ts';

export type BuckleShape = 'square' | 'round' | 'horseshoe' | 'plate' | 'rings';

export interface Buckle {
  shape: BuckleShape;
  metal: Metal;
  /** Height of the belt that it holds. */
  belt: number;
  /** Thickness of its bar. */
  bar: number;
}

/** Each frame starts and ends at the belt's edges, where it dips under the tip. */
const frames = (
  half: number,
  width: number,
  edge: number,
): Record<'square' | 'round' | 'horseshoe', string> => ({
  square: `M${width + 10} ${-edge}Q${width + 10} ${-half} ${width - 6} ${-half}H${-width + 16}Q${-width} ${-half} ${-width} ${-half + 16}V${half - 16}Q${-width} ${half} ${-width + 16} ${half}H${width - 6}Q${width + 10} ${half} ${width + 10} ${edge}`,
  round: `M${width + 10} ${-edge}Q${width + 10} ${-half - 2} ${width - 8} ${-half - 2}C${-width * 0.7} ${-half - 2} ${-width * 1.12} ${-half * 0.6} ${-width * 1.12} 0C${-width * 1.12} ${half * 0.6} ${-width * 0.7} ${half + 2} ${width - 8} ${half + 2}Q${width + 10} ${half + 2} ${width + 10} ${edge}`,
  horseshoe: `M${width + 10} ${-edge}Q${width + 6} ${-half + 2} ${width * 0.4} ${-half}H${-width * 0.5}Q${-width * 1.05} ${-half} ${-width * 1.05} ${-half * 0.4}V${half * 0.4}Q${-width * 1.05} ${half} ${-width * 0.5} ${half}H${width * 0.4}Q${width + 6} ${half - 2} ${width + 10} ${edge}`,
});

const rod = (sketch: Sketch, d: string, width: number, metal: Metal) =>
  `<path d="${d}" transform="translate(3 6)" stroke="#111" stroke-width="${width}" opacity=".22"/><path d="${d}" stroke="${metalEdge(metal)}" stroke-width="${width + 2}"/><path d="${d}" stroke="${metalFill(sketch, metal)}" stroke-width="${width}"/><path d="${d}" transform="translate(${-width * 0.12} ${-width * 0.16})" stroke="#fff" stroke-width="${width * 0.16}" opacity=".55"/>`;

const pinBuckle = (sketch: Sketch, { shape, metal, belt, bar }: Buckle): string => {
  const half = belt / 2 + bar * 0.9;
  const width = belt * 0.44;
  const frame = frames(half, width, belt / 2 - 2)[
    shape === 'round' || shape === 'horseshoe' ? shape : 'square'
  ];
  const hole = width * 0.72;
  return (
    `<ellipse cx="${hole}" rx="${bar * 0.7}" ry="${bar * 0.5}" fill="#111" opacity=".8"/>` +
    `<g fill="none">${rod(sketch, frame, bar, metal)}<g stroke-linecap="round">${rod(sketch, `M${hole} 0L${-width - bar * 0.35} -0.6`, bar * 0.72, metal)}</g></g>`
  );
};

/** Friction plate of a webbing belt. */
const plateBuckle = (sketch: Sketch, { metal, belt }: Buckle): string => {
  const [half, width] = [belt / 2 + 9, belt * 0.56];
  const d = `M${-width + 8} ${-half}H${width - 8}Q${width} ${-half} ${width} ${-half + 8}V${half - 8}Q${width} ${half} ${width - 8} ${half}H${-width + 8}Q${-width} ${half} ${-width} ${half - 8}V${-half + 8}Q${-width} ${-half} ${-width + 8} ${-half}Z`;
  const brushed = Array.from(
    { length: 24 },
    (_, index) => `M${-width + 4} ${-half + 6 + (index * (half * 2 - 12)) / 23}H${width - 4}`,
  ).join('');
  return `<path d="${d}" transform="translate(5 9)" fill="#111" opacity=".4" filter="${boxBlur(sketch, 5)}"/><path d="${d}" fill="${metalFill(sketch, metal)}" stroke="${metalEdge(metal)}" stroke-width="1.6"/><path d="${brushed}" stroke="#fff" stroke-width=".9" opacity=".2"/><path d="M${-width + 6} ${-half + 4}H${width - 6}" stroke="#fff" stroke-width="3" opacity=".6"/><path d="M${width - 20} ${-half}V${half}" stroke="${metalEdge(metal)}" stroke-width="2.4"/><path d="M${width - 17} ${-half}V${half}" stroke="#fff" stroke-width="1.4" opacity=".5"/>`;
};

/** Two D-rings. */
const ringBuckle = (sketch: Sketch, { metal, belt, bar }: Buckle): string => {
  const half = belt / 2 + bar * 0.7;
  const ring = (x: number) =>
    `M${x} ${-half}Q${x - belt * 0.5} ${-half} ${x - belt * 0.5} 0Q${x - belt * 0.5} ${half} ${x} ${half}Z`;
  return `<g fill="none" stroke-linejoin="round">${rod(sketch, ring(belt * 0.34), bar * 0.8, metal)}${rod(sketch, ring(belt * 0.12), bar * 0.8, metal)}</g>`;
};

export const drawBuckle = (sketch: Sketch, buckle: Buckle): string =>
  buckle.shape === 'plate'
    ? plateBuckle(sketch, buckle)
    : buckle.shape === 'rings'
      ? ringBuckle(sketch, buckle)
      : pinBuckle(sketch, buckle);
