import { mix, shade } from './colour.ts';
import type { Sketch } from './sketch.ts';

export type Print =
  | 'none'
  | 'dots'
  | 'spots'
  | 'ditsy'
  | 'bloom'
  | 'leaf'
  | 'tile'
  | 'pinstripe'
  | 'brush'
  | 'wave';

const wholeCanvas = 'M0 0H800V1000H0Z';

const motifs: Record<
  Exclude<Print, 'none'>,
  (ink: string, bud: string) => { size: number; turn: number; markup: string }
> = {
  dots: (ink) => ({
    size: 26,
    turn: 0,
    markup: `<g fill="${ink}"><circle cx="7" cy="7" r="3.1"/><circle cx="20" cy="20" r="3.1"/></g>`,
  }),
  spots: (ink, bud) => ({
    size: 62,
    turn: 12,
    markup: `<g fill="${ink}"><circle cx="16" cy="16" r="9"/><circle cx="47" cy="47" r="9"/></g><g fill="${bud}"><circle cx="47" cy="14" r="4"/><circle cx="16" cy="46" r="4"/></g>`,
  }),
  bloom: (ink, bud) => ({
    size: 116,
    turn: -14,
    markup:
      [
        [32, 34, 1],
        [88, 86, 0.8],
      ]
        .map(
          ([x, y, scale]) =>
            `<g transform="translate(${x} ${y}) scale(${scale})"><g fill="${ink}">${[0, 60, 120, 180, 240, 300].map((turn) => `<path d="M0 -4C-12 -10 -11 -26 0 -27C11 -26 12 -10 0 -4Z" transform="rotate(${turn})"/>`).join('')}</g><circle r="5.5" fill="${bud}"/></g>`,
        )
        .join('') +
      `<path d="M70 22q14 6 18 24M24 78q10 12 4 28" fill="none" stroke="${bud}" stroke-width="2.4"/><path d="M82 30q12 -4 16 6q-10 6 -16 -6M28 92q-14 -2 -16 10q12 4 16 -10" fill="${bud}"/>`,
  }),
  leaf: (ink, bud) => ({
    size: 64,
    turn: 32,
    markup: `<g fill="${ink}"><path d="M14 4q14 12 0 30q-14 -18 0 -30"/><path d="M46 34q14 12 0 30q-14 -18 0 -30"/></g><path d="M14 6V42M46 36V64M46 0V6" stroke="${bud}" stroke-width="1.4"/>`,
  }),
  tile: (ink, bud) => ({
    size: 44,
    turn: 0,
    markup: `<path d="M22 3L41 22L22 41L3 22Z" fill="none" stroke="${ink}" stroke-width="2.6"/><path d="M22 15L29 22L22 29L15 22Z" fill="${ink}"/><path d="M0 -5L5 0L0 5L-5 0ZM44 -5L49 0L44 5L39 0ZM0 39L5 44L0 49L-5 44ZM44 39L49 44L44 49L39 44Z" fill="${bud}"/>`,
  }),
  wave: (ink) => ({
    size: 40,
    turn: 0,
    markup: `<path d="M-2 10q11 -12 21 0t21 0M-2 30q11 -12 21 0t21 0" fill="none" stroke="${ink}" stroke-width="3.4"/>`,
  }),
  pinstripe: (ink) => ({
    size: 14,
    turn: 0,
    markup: `<path d="M4 0V14" stroke="${ink}" stroke-width="1.3"/>`,
  }),
  ditsy: (ink, bud) => ({
    size: 58,
    turn: 18,
    markup:
      [
        [14, 15],
        [44, 40],
      ]
        .map(
          ([x, y]) =>
            `<g transform="translate(${x} ${y})"><g fill="${ink}">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-4.4" rx="2.7" ry="4" transform="rotate(${turn})"/>`).join('')}</g><circle r="2" fill="${bud}"/></g>`,
        )
        .join('') +
      `<path d="M34 10q5 3 8 9M8 42q4 -5 10 -4M50 12l2 5" stroke="${bud}" stroke-width="1.6" fill="none" stroke-linecap="round"/>`,
  }),
  brush: (ink, bud) => ({
    size: 74,
    turn: -24,
    markup: `<g fill="none" stroke-linecap="round"><path d="M10 16q10 -7 20 1M44 48q9 -6 18 2" stroke="${ink}" stroke-width="6"/><path d="M50 14q6 4 12 1M12 54q7 4 13 0" stroke="${bud}" stroke-width="4.5"/></g>`,
  }),
};

/** The paint of a print, empty for plain cloth. */
const printPaint = (sketch: Sketch, print: Print, color: string, accent: string): string => {
  if (print === 'none') return '';
  const { size, turn, markup } = motifs[print](accent, mix(accent, shade(color, 0.2), 0.35));
  const id = sketch.define(
    `print ${print} ${accent}`,
    (elementId) =>
      `<pattern id="${elementId}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${markup}</pattern>`,
  );
  return `url(#${id})`;
};

/** Markup for a panel's `clipped` option: the print covers the canvas and is clipped to the panel. */
export const printOver = (sketch: Sketch, print: Print, color: string, accent: string): string => {
  const paint = printPaint(sketch, print, color, accent);
  return paint && `<path d="${wholeCanvas}" fill="${paint}" opacity=".82"/>`;
};
