import { lightness, shade, tones, type Tones } from './colour.ts';
import { spanOf } from './compact.ts';
import { fabricFill, type Cloth } from './fabric.ts';
import { taper, type Point } from './path.ts';
import type { Sketch } from './sketch.ts';

/** A fold of cloth as a blade-shaped path; the panel adds shadow, core and highlight. */
export type Crease = string;

export interface PanelDetails {
  creases?: readonly Crease[];
  /** Strength of the folds: 1 for woven cloth, less for jersey and leather. */
  creaseDepth?: number;
  /** Open path that catches the light, drawn broad and blurred. */
  sheen?: string;
  /** Joins between pieces of cloth, drawn in relief. */
  seams?: string;
  /** Rows of thread. */
  stitches?: string;
  threadColor?: string;
  /** Additional markup, clipped to the panel, below the seams. */
  clipped?: string;
  /** Turn of the weave in degrees, for sleeves and collars. */
  grain?: number;
  weaveScale?: number;
  /** Direction of the form shading: 'across' for worn garments, 'down' for objects that lie flat. */
  shading?: 'across' | 'down' | 'flat';
  /** Lightness step of the whole panel, as of `shade`. */
  step?: number;
  /** Strength of the rounded rim, 0 to 1. */
  rim?: number;
}

/** Blur over the whole canvas: for open lines, whose box may have no width. */
export const blur = (sketch: Sketch, deviation: number): string =>
  `url(#${sketch.define(
    `blur ${deviation}`,
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="-60" y="-60" width="920" height="1120"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )})`;

/** Blur within the shape's own box and a margin: twenty times cheaper to rasterise, for closed shapes. */
export const boxBlur = (sketch: Sketch, deviation: number): string =>
  `url(#${sketch.define(
    `box blur ${deviation}`,
    (id) =>
      `<filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )})`;

/** A fold from `start` to `end`, `width` at its broadest, bowed sideways by `bend`. */
export const crease = (start: Point, end: Point, width = 12, bend = 0): Crease =>
  taper(start, end, width * 1.2, bend);

const drawCreases = (sketch: Sketch, toneScale: Tones, creases: readonly Crease[], depth: number) => {
  if (creases.length === 0) return '';
  const id = sketch.shape(creases.join(''));
  const strength = (full: number) => Math.round(full * depth * 100) / 100;
  return (
    `<use href="#${id}" x="-8" y="-4" fill="${toneScale.highlight}" opacity="${strength(0.3)}" filter="${boxBlur(sketch, 5)}"/>` +
    `<g fill="${toneScale.fold}"><use href="#${id}" opacity="${strength(0.66)}" filter="${boxBlur(sketch, 8)}"/><use href="#${id}" opacity="${strength(0.26)}" filter="${boxBlur(sketch, 3)}"/></g>`
  );
};

/** The key light over one panel: brighter at the upper left, falling off to the lower right. */
const lightFill = (sketch: Sketch, toneScale: Tones) =>
  `url(#${sketch.define(
    `light ${toneScale.base}`,
    (id) =>
      `<linearGradient id="${id}" x1=".15" y1="0" x2=".7" y2="1"><stop stop-color="${toneScale.top}"/><stop offset=".5" stop-color="${toneScale.base}" stop-opacity="0"/><stop offset="1" stop-color="${toneScale.bottom}"/></linearGradient>`,
  )})`;

/** Gradient of the form shading; one is shared by all cloths but pale ones. */
const formShadingFill = (sketch: Sketch, color: string, shading: 'across' | 'down') => {
  const isPale = lightness(color) > 0.8;
  const [end, near] = shading === 'across' ? ['x2="1" y2="0"', isPale ? 0.09 : 0.2] : ['x2=".12" y2="1"', 0];
  const stops = [
    [0, '#111', near],
    [0.16, '#111', 0],
    [0.34, '#fff', 0.1],
    [0.5, '#fff', 0],
    [0.78, '#111', 0],
    [1, '#111', isPale ? 0.13 : 0.28],
  ];
  return `url(#${sketch.define(
    `turn ${isPale} ${shading}`,
    (id) =>
      `<linearGradient id="${id}" ${end}>${stops.map(([offset, tone, opacity]) => `<stop offset="${offset}" stop-color="${tone}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`,
  )})`;
};

/** The shadow that a raised part (flap, collar, strap) casts on the layers below. */
export const raisedShadow = (sketch: Sketch, d: string, depth = 4, opacity = 0.32): string =>
  `<use href="#${sketch.shape(d)}" x="${depth * 0.5}" y="${depth}" opacity="${opacity}" filter="${boxBlur(sketch, depth < 4 ? 3 : 5)}"/>`;

/** Seams pressed into the cloth: a dark line with a lit lip below it. */
export const relief = (d: string, color: string, width = 1.8) => {
  const toneScale = tones(color);
  return (
    d &&
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" transform="translate(1 1.5)" stroke="${toneScale.highlight}" stroke-width="${width * 0.7}" opacity=".4"/><path d="${d}" stroke="${toneScale.seam}" stroke-width="${width}" opacity=".85"/></g>`
  );
};

/** A row of stitches. */
export const thread = (d: string, color: string, width = 1.5, dash = '6 3.5') =>
  d &&
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round" opacity=".8"/>`;

const seamRelief = (sketch: Sketch, toneScale: Tones, d: string) => {
  if (!d) return '';
  const id = sketch.shape(d);
  return `<g fill="none" stroke-width="1.8" stroke-linecap="round"><use href="#${id}" x="1" y="1.5" stroke="${toneScale.highlight}" opacity=".35"/><use href="#${id}" stroke="${toneScale.seam}" opacity=".85"/></g>`;
};

const sheenOf = (sketch: Sketch, toneScale: Tones, cloth: Cloth, sheen: string | undefined) => {
  if (!sheen) return '';
  const [breadth, strength] = cloth.fabric === 'satin' || cloth.fabric === 'leather' ? [12, 0.5] : [16, 0.28];
  return `<path d="${sheen}" fill="none" stroke="${toneScale.highlight}" stroke-width="${breadth}" stroke-linecap="round" opacity="${strength}" filter="${blur(sketch, 5)}"/>`;
};

/** Shapes below this span (flaps, welts, cuffs) are drawn without a rounded rim and unclipped. */
const trimSpan = 144;

/** A panel of cloth in layers, clipped to its outline: base, light, weave, shading, folds, rim, outline, seams, stitches. */
export const panel = (sketch: Sketch, d: string, cloth: Cloth, details: PanelDetails = {}): string => {
  const {
    creases = [],
    seams = '',
    stitches = '',
    clipped = '',
    shading = 'across',
    step = 0,
    rim = 0.5,
  } = details;
  const toneScale = tones(cloth.color);
  const shapeId = sketch.shape(d);
  const shape = (paint: string) => `<use href="#${shapeId}" ${paint}/>`;
  const weave = fabricFill(sketch, cloth, details.grain, details.weaveScale);
  const isTrim = spanOf(d) < trimSpan && creases.length === 0 && !clipped && !details.sheen;
  if (isTrim) {
    return [
      shape(`fill="${step ? shade(cloth.color, step) : cloth.color}"`),
      shading === 'flat' && shape(`fill="${lightFill(sketch, toneScale)}"`),
      weave && shape(`fill="${weave}"`),
      shading !== 'flat' && shape(`fill="${formShadingFill(sketch, cloth.color, shading)}"`),
      shape(`fill="none" stroke="${toneScale.outline}" stroke-width="1.6" opacity=".75"`),
      seamRelief(sketch, toneScale, seams),
      thread(stitches, details.threadColor ?? toneScale.stitch),
    ]
      .filter(Boolean)
      .join('');
  }
  const clipId = sketch.define(
    `clip ${shapeId}`,
    (id) => `<clipPath id="${id}"><use href="#${shapeId}"/></clipPath>`,
  );
  return [
    `<g clip-path="url(#${clipId})">`,
    shape(`fill="${step ? shade(cloth.color, step) : cloth.color}"`),
    shape(`fill="${lightFill(sketch, toneScale)}"`),
    weave && shape(`fill="${weave}"`),
    shading !== 'flat' && shape(`fill="${formShadingFill(sketch, cloth.color, shading)}"`),
    drawCreases(sketch, toneScale, creases, details.creaseDepth ?? 1),
    sheenOf(sketch, toneScale, cloth, details.sheen),
    clipped,
    '<g fill="none">',
    rim > 0 &&
      shape(
        `stroke="${toneScale.fold}" stroke-width="14" opacity="${Math.round(rim * 60) / 100}" filter="${boxBlur(sketch, 5)}"`,
      ),
    shape(`stroke="${toneScale.outline}" stroke-width="2.6" opacity=".7"`),
    '</g>',
    seamRelief(sketch, toneScale, seams),
    thread(stitches, details.threadColor ?? toneScale.stitch),
    '</g>',
  ]
    .filter(Boolean)
    .join('');
};
