import { curve, shade, type Cloth, type Metal, type Point, type Random, type Sketch } from '../kit/kit.ts';
import { mirroredHalf, type Bag } from '../parts/parts.ts';

export interface BagInput {
  sketch: Sketch;
  cloth: Cloth;
  view: 'front' | 'back' | 'open';
}

export type BagCut = (input: BagInput) => Bag;

export const liningFor = ({ cloth }: BagInput, random: Random): string =>
  cloth.accent ?? random.pick(['#C9B08C', '#9C7148', '#B89A78', '#7C3B3B']);

export const pickMetal = (random: Random): Metal =>
  random.pick(['brass', 'steel', 'brass', 'brass'] as const);

/** A symmetric panel of leather with rounded lower corners: half widths at the top and at the base, in pixels. */
export const bodyOutline = (
  top: { y: number; halfWidth: number },
  base: { y: number; halfWidth: number },
  roundness: number,
  bulge = 0,
): string => {
  const lean = base.halfWidth - top.halfWidth;
  const sideX = (share: number) => 400 - top.halfWidth - lean * share - Math.sin(share * Math.PI) * bulge;
  const height = base.y - top.y;
  const cornerShare = 1 - roundness / height;
  const half: Point[] = [
    [400 - top.halfWidth, top.y, 'corner'],
    [sideX(0.35), top.y + height * 0.35],
    [sideX(cornerShare * 0.9), top.y + height * cornerShare * 0.9],
    [400 - base.halfWidth + roundness * 0.27, base.y - roundness * 0.27],
    [400 - base.halfWidth + roundness * 1.15, base.y - 1],
    [400, base.y],
  ];
  return curve([...half, ...mirroredHalf(half)], true);
};

/** The mouth of an open bag: lining, depth, and a pocket on the back wall. */
export const mouth = (
  sketch: Sketch,
  y: number,
  halfWidth: number,
  depth: number,
  lining: string,
  edgeColor: string,
): string => {
  const fill = sketch.define(
    `mouth ${lining}`,
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${shade(lining, -0.02)}"/><stop offset="1" stop-color="${shade(lining, -0.3)}"/></linearGradient>`,
  );
  const rim = curve(
    [
      [400 - halfWidth, y, 'corner'],
      [400 - halfWidth * 0.6, y - depth * 0.82],
      [400, y - depth],
      [400 + halfWidth * 0.6, y - depth * 0.82],
      [400 + halfWidth, y, 'corner'],
      [400, y + 14],
    ],
    true,
  );
  const pocket = `M${400 - halfWidth * 0.42} ${y - depth * 0.5}H${400 + halfWidth * 0.42}V${y + 10}H${400 - halfWidth * 0.42}Z`;
  return `<path d="${rim}" fill="url(#${fill})" stroke="${shade(edgeColor, -0.18)}" stroke-width="7" stroke-linejoin="round"/><path d="${rim}" fill="none" stroke="${shade(edgeColor, 0.04)}" stroke-width="3.4" stroke-linejoin="round"/><path d="${pocket}" fill="${shade(lining, -0.1)}" stroke="${shade(lining, -0.26)}" stroke-width="1.4" opacity=".75"/>`;
};
