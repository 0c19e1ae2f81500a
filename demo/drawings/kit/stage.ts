import { extractPaintClasses } from './paintClasses.ts';
import { compactMarkup } from './compact.ts';
import { mergeAdjacentPaths, reuseRepeatedPaths } from './repeatedPaths.ts';
import { blur } from './panel.ts';
import type { Sketch } from './sketch.ts';

export type ViewBox = readonly [x: number, y: number, width: number, height: number];

/** A 4:5 window around a point of the canvas, for detail views. */
export const closeUp = (x: number, y: number, width: number): ViewBox => [
  x - width / 2,
  y - width * 0.625,
  width,
  width * 1.25,
];

/** Shadow of an object that lies flat: a contact line and a broad shadow to the lower right. */
export const flatShadow = (sketch: Sketch, silhouettes: readonly string[]): string => {
  const outlines = silhouettes.map((d) => `<use href="#${sketch.shape(d)}"/>`).join('');
  const id = sketch.define(
    `silhouette ${silhouettes.join('')}`,
    (elementId) => `<g id="${elementId}">${outlines}</g>`,
  );
  return `<use href="#${id}" x="4" y="8" opacity=".3" filter="${blur(sketch, 5)}"/><use href="#${id}" x="18" y="30" opacity=".22" filter="${blur(sketch, 20)}"/>`;
};

/** Shadow under a standing object: contact, core and halo. `y` is the ground line. */
export const standingShadow = (sketch: Sketch, x: number, y: number, halfWidth: number): string => {
  const pool = (dx: number, dy: number, rx: number, ry: number, opacity: number, deviation: number) =>
    `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${rx}" ry="${ry}" fill="#171613" opacity="${opacity}" filter="${blur(sketch, deviation)}"/>`;
  return (
    pool(16, 14, halfWidth * 1.1, 26, 0.14, 20) +
    pool(6, 4, halfWidth * 1.0, 11, 0.3, 8) +
    pool(0, -2, halfWidth * 0.95, 5, 0.5, 3)
  );
};

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The finished SVG: background, shadow, body. Definitions are collected while `body` is drawn, so draw it first. */
export const picture = (
  sketch: Sketch,
  {
    body,
    shadow = '',
    title,
    viewBox = [0, 0, 800, 1000],
  }: { body: string; shadow?: string; title: string; viewBox?: ViewBox },
): string => {
  const stage = sketch.define(
    'stage',
    (id) =>
      `<radialGradient id="${id}" cx=".42" cy=".34" r=".85"><stop stop-color="#F7F6F3"/><stop offset=".62" stop-color="#EFEDE8"/><stop offset="1" stop-color="#E4E1DA"/></radialGradient>`,
  );
  const label = escapeText(title);
  const drawn = compactMarkup(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}"><title>${label}</title><defs>${sketch.definitions()}</defs><rect width="800" height="1000" fill="url(#${stage})"/>${shadow}${body}</svg>`,
  );
  return extractPaintClasses(reuseRepeatedPaths(mergeAdjacentPaths(drawn)));
};
