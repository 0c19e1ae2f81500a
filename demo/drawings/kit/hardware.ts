import { shade } from './colour.ts';
import { blur } from './panel.ts';
import type { Sketch } from './sketch.ts';

export type Metal = 'brass' | 'steel' | 'gunmetal' | 'rose';

const ramps: Record<Metal, readonly [light: string, middle: string, dark: string, edge: string]> = {
  brass: ['#F6ECD2', '#C9AA68', '#8A6C34', '#6E5529'],
  steel: ['#FBFCFC', '#BFC3C6', '#7C8287', '#5D6266'],
  gunmetal: ['#8C8F94', '#4B4E53', '#26282C', '#17181B'],
  rose: ['#F8E3D8', '#D3A38C', '#9A6A55', '#7A5140'],
};

/** Fill for polished metal; 'bar' runs the light across, 'disc' domes it. */
export const metalFill = (sketch: Sketch, metal: Metal, form: 'bar' | 'disc' = 'bar'): string => {
  const [light, middle, dark] = ramps[metal];
  const stops = (list: [number, string][]) =>
    list.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
  return `url(#${sketch.define(`metal ${metal} ${form}`, (id) =>
    form === 'bar'
      ? `<linearGradient id="${id}" x2="1" y2="1">${stops([
          [0, light],
          [0.35, middle],
          [0.5, light],
          [0.68, dark],
          [1, middle],
        ])}</linearGradient>`
      : `<radialGradient id="${id}" cx=".36" cy=".32" r=".8">${stops([
          [0, light],
          [0.45, middle],
          [1, dark],
        ])}</radialGradient>`,
  )})`;
};

export const metalEdge = (metal: Metal) => ramps[metal][3];

/** Defines a small part once and places a copy. */
const placed = (sketch: Sketch, key: string, x: number, y: number, build: () => string) =>
  `<use href="#${sketch.define(key, (id) => `<g id="${id}">${build()}</g>`)}" x="${x}" y="${y}"/>`;

const metalButton = (sketch: Sketch, radius: number, metal: Metal) =>
  `<circle r="${radius}" fill="${metalFill(sketch, metal, 'disc')}" stroke="${metalEdge(metal)}" stroke-width=".8"/><circle r="${radius * 0.62}" fill="none" stroke="${metalEdge(metal)}" stroke-width=".8" opacity=".5"/>`;

const sewnButton = (sketch: Sketch, radius: number, color: string, thread: string) => {
  const fill = sketch.define(
    `button ${color}`,
    (id) =>
      `<radialGradient id="${id}" cx=".34" cy=".3" r=".85"><stop stop-color="${shade(color, 0.16)}"/><stop offset=".6" stop-color="${color}"/><stop offset="1" stop-color="${shade(color, -0.12)}"/></radialGradient>`,
  );
  const gap = radius * 0.24;
  return `<circle r="${radius}" fill="url(#${fill})" stroke="${shade(color, -0.2)}" stroke-width=".8"/><circle r="${radius * 0.66}" fill="none" stroke="${shade(color, -0.15)}" opacity=".6"/><path d="M${-gap} ${-gap}L${gap} ${gap}M${gap} ${-gap}L${-gap} ${gap}" stroke="${thread}" stroke-width="${Math.max(1, radius * 0.14)}" stroke-linecap="round"/>`;
};

/** A sew-through button of horn, corozo or shell when given a colour, a snap or shank when given a metal. */
export const button = (
  sketch: Sketch,
  x: number,
  y: number,
  radius: number,
  material: { metal: Metal } | { color: string; thread?: string },
): string =>
  placed(
    sketch,
    `button ${radius} ${Object.values(material).join()}`,
    x,
    y,
    () =>
      `<circle cx="${radius * 0.2}" cy="${radius * 0.4}" r="${radius}" fill="#111" opacity=".3"/>` +
      ('metal' in material
        ? metalButton(sketch, radius, material.metal)
        : sewnButton(sketch, radius, material.color, material.thread ?? shade(material.color, -0.22))),
  );

export const rivet = (sketch: Sketch, x: number, y: number, radius: number, metal: Metal): string =>
  placed(
    sketch,
    `rivet ${radius} ${metal}`,
    x,
    y,
    () =>
      `<circle cx=".8" cy="1.4" r="${radius}" fill="#111" opacity=".35"/><circle r="${radius}" fill="${metalFill(sketch, metal, 'disc')}" stroke="${metalEdge(metal)}" stroke-width=".6"/>`,
  );

/** A punched hole with a metal ring, or bare when `metal` is left out. */
export const eyelet = (sketch: Sketch, x: number, y: number, radius: number, metal?: Metal): string =>
  placed(sketch, `eyelet ${radius} ${metal}`, x, y, () => {
    const ring = metal
      ? `<circle r="${radius}" fill="${metalFill(sketch, metal, 'disc')}" stroke="${metalEdge(metal)}" stroke-width=".6"/>`
      : '';
    return `${ring}<circle r="${metal ? radius * 0.52 : radius}" fill="#111" opacity=".85"/>`;
  });

/** A zip along a path: tape, both rows of teeth, the line between. */
export const zip = (d: string, tapeColor: string, metal: Metal, width = 8): string => {
  const [light, middle, dark] = ramps[metal];
  return `<g fill="none"><path d="${d}" stroke="${shade(tapeColor, -0.16)}" stroke-width="${width * 2.1}"/><path d="${d}" stroke="${tapeColor}" stroke-width="${width * 1.8}"/><path d="${d}" stroke="${dark}" stroke-width="${width}" stroke-dasharray="2.6 1.6"/><path d="${d}" stroke="${middle}" stroke-width="${width * 0.8}" stroke-dasharray="2.2 2"/><path d="${d}" stroke="${light}" stroke-width="1" opacity=".8"/></g>`;
};

/** Slider and puller, hanging from (x, y). */
export const zipPull = (sketch: Sketch, x: number, y: number, metal: Metal, length = 34): string => {
  const fill = metalFill(sketch, metal);
  const edge = metalEdge(metal);
  return `<g stroke="${edge}" stroke-width=".8"><path d="M${x - 6} ${y}h12l-2 15h-8z" fill="${fill}"/><path d="M${x - 3.5} ${y + 9}h7v6l1.5 ${length - 17}q0 5 -5 5t-5 -5l1.5 -${length - 17}z" fill="${fill}"/><circle cx="${x}" cy="${y + length - 5}" r="1.8" fill="${edge}"/></g>`;
};

/** A woven neck label without text: a ground and a bar in place of the monogram. */
export const neckLabel = (
  x: number,
  y: number,
  width = 52,
  height = 24,
  ground = '#F3EFE6',
  ink = '#2A2722',
): string =>
  `<g transform="translate(${x - width / 2} ${y})"><path d="M0 1h${width}v${height}h-${width}z" fill="#111" opacity=".3"/><path d="M0 0h${width}v${height}h-${width}z" fill="${ground}"/><path d="M${width * 0.3} ${height * 0.5}h${width * 0.4}" stroke="${ink}" stroke-width="1.6"/><path d="M2 2h${width - 4}" stroke="${ink}" stroke-width=".5" opacity=".4"/></g>`;

/** Wooden hanger with its hook; shoulders at `shoulderY`, `halfWidth` from the centre. */
export const hanger = (
  sketch: Sketch,
  shoulderY = 212,
  halfWidth = 168,
  metal: Metal = 'brass',
  neckY = 128,
): string => {
  const arms = `M400 ${neckY}C370 ${neckY + 6} ${400 - halfWidth * 0.6} ${shoulderY - 40} ${400 - halfWidth} ${shoulderY - 6}q-10 12 4 14C${400 - halfWidth * 0.5} ${shoulderY - 18} 372 ${neckY + 30} 400 ${neckY + 28}C428 ${neckY + 30} ${400 + halfWidth * 0.5} ${shoulderY - 18} ${400 + halfWidth - 4} ${shoulderY + 8}q14 -2 4 -14C${400 + halfWidth * 0.6} ${shoulderY - 40} 430 ${neckY + 6} 400 ${neckY}Z`;
  const hook = `M400 ${neckY + 4}V${neckY - 14}C400 ${neckY - 36} 430 ${neckY - 40} 430 ${neckY - 66}C430 ${neckY - 90} 412 ${neckY - 100} 398 ${neckY - 100}C380 ${neckY - 100} 370 ${neckY - 88} 368 ${neckY - 74}`;
  const wood = sketch.define(
    'hanger wood',
    (id) =>
      `<linearGradient id="${id}" x2=".2" y2="1"><stop stop-color="#D9B98C"/><stop offset=".5" stop-color="#B48B5A"/><stop offset="1" stop-color="#8C6539"/></linearGradient>`,
  );
  return `<path d="${hook}" transform="translate(9 14)" fill="none" stroke="#171613" stroke-width="6" opacity=".16" filter="${blur(sketch, 5)}"/><path d="${hook}" fill="none" stroke="${metalEdge(metal)}" stroke-width="6.4" stroke-linecap="round"/><path d="${hook}" fill="none" stroke="${metalFill(sketch, metal)}" stroke-width="5" stroke-linecap="round"/><path d="${arms}" fill="url(#${wood})" stroke="#6F4E2C" stroke-width="1.2"/>`;
};
