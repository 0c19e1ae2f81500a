import { lightness, shade } from './colour.ts';
import { seededRandom } from './random.ts';
import type { Sketch } from './sketch.ts';

export type Fabric =
  | 'plain'
  | 'twill'
  | 'denim'
  | 'knit'
  | 'rib'
  | 'waffle'
  | 'corduroy'
  | 'quilt'
  | 'leather'
  | 'suede'
  | 'satin'
  | 'mesh'
  | 'pique'
  | 'herringbone'
  | PatternedFabric;

/** Fabrics whose pattern uses the accent colour. */
export type PatternedFabric = (typeof patterned)[number];
const patterned = ['check', 'stripe', 'breton', 'pinstripe', 'gingham', 'windowpane', 'tweed'] as const;

export const isPatterned = (fabric: Fabric): fabric is PatternedFabric =>
  patterned.some((known) => known === fabric);

export interface Cloth {
  color: string;
  fabric: Fabric;
  /** Second colour of checks and stripes. */
  accent?: string;
}

interface Weave {
  width: number;
  height: number;
  turn?: number;
  markup: string;
}

const line = (d: string, color: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`;

/** Short marks scattered deterministically over a tile: pebbled leather and napped suede. */
const scatter = (
  name: string,
  count: number,
  tile: number,
  mark: (x: number, y: number, bend: number) => string,
) => {
  const random = seededRandom(name);
  return Array.from({ length: count }, () =>
    mark(random.whole(2, tile - 8), random.whole(3, tile - 5), random.whole(-3, 3)),
  ).join('');
};

const weaves: Record<Exclude<Fabric, 'satin'>, (dark: string, light: string, accent: string) => Weave> = {
  plain: (dark, light) => ({
    width: 5,
    height: 5,
    markup:
      line('M1.5 0V5', dark, 0.7, 0.16) + line('M0 1.5H5', dark, 0.5, 0.1) + line('M4 0V5', light, 0.6, 0.12),
  }),
  twill: (dark, light) => ({
    width: 6,
    height: 6,
    turn: -55,
    markup: line('M0 2H6M0 5H6', dark, 0.9, 0.42) + line('M0 3.3H6', light, 0.5, 0.22),
  }),
  denim: (dark, light) => ({
    width: 24,
    height: 12,
    turn: -52,
    markup:
      line('M0 1.5H24M0 4.5H24M0 7.5H24M0 10.5H24', dark, 1, 0.45) +
      line('M0 3H9M13 6H24M4 9H15', light, 0.7, 0.4),
  }),
  herringbone: (dark, light) => ({
    width: 24,
    height: 8,
    markup:
      line('M0 0L12 8M0 4L6 8M6 0L12 4M12 8L24 0M18 8L24 4M12 4L18 0', dark, 1.1, 0.42) +
      line('M0 2L9 8M15 8L24 2', light, 0.6, 0.25),
  }),
  knit: (dark, light) => ({
    width: 8,
    height: 7,
    markup: line('M0 0L4 4.6L8 0', dark, 1.1, 0.45) + line('M0 2.4L4 7L8 2.4', light, 0.7, 0.25),
  }),
  rib: (dark, light) => ({
    width: 9,
    height: 9,
    markup: line('M1.5 0V9', dark, 1.8, 0.42) + line('M5.5 0V9', light, 1.8, 0.22),
  }),
  pique: (dark, light) => ({
    width: 6,
    height: 6,
    markup: `<circle cx="1.5" cy="1.5" r="1" fill="${dark}" opacity=".34"/><circle cx="4.5" cy="4.5" r="1" fill="${dark}" opacity=".34"/><circle cx="4.2" cy="1.2" r=".8" fill="${light}" opacity=".25"/>`,
  }),
  mesh: (dark, light) => ({
    width: 8,
    height: 8,
    markup: `<circle cx="2" cy="2" r="1.5" fill="${dark}" opacity=".6"/><circle cx="6" cy="6" r="1.5" fill="${dark}" opacity=".6"/>${line('M0 6H3M4 2H7', light, 0.9, 0.3)}`,
  }),
  check: (dark, light, accent) => ({
    width: 64,
    height: 64,
    markup:
      `<path d="M8 0h16v64h-16zM0 8h64v16h-64z" fill="${dark}" opacity=".34"/><path d="M46 0h3v64h-3zM0 46h64v3h-64z" fill="${accent}" opacity=".75"/>` +
      line('M0 14H64M0 18H64M14 0V64M18 0V64', light, 0.8, 0.3),
  }),
  stripe: (dark, _light, accent) => ({
    width: 46,
    height: 46,
    markup: `<path d="M0 14h46v16h-46z" fill="${accent}" opacity=".92"/>${line('M0 14.5H46M0 29.5H46', dark, 0.8, 0.3)}`,
  }),
  breton: (dark, _light, accent) => ({
    width: 30,
    height: 30,
    markup: `<path d="M0 10h30v8h-30z" fill="${accent}" opacity=".9"/>${line('M0 10.5H30', dark, 0.6, 0.3)}`,
  }),
  pinstripe: (dark, light, accent) => ({
    width: 24,
    height: 5,
    markup:
      line('M12 0V5', accent, 1.6, 0.75) +
      line('M3 0V5M19 0V5', dark, 0.7, 0.2) +
      line('M7 0V5', light, 0.6, 0.15),
  }),
  gingham: (dark, _light, accent) => ({
    width: 34,
    height: 34,
    markup: `<path d="M0 0h17v34h-17zM0 0h34v17h-34z" fill="${accent}" opacity=".5"/>${line('M0 17H34M17 0V34', dark, 0.5, 0.2)}`,
  }),
  windowpane: (dark, light, accent) => ({
    width: 72,
    height: 84,
    markup:
      line('M36 0V84M0 42H72', accent, 2, 0.7) +
      line('M1.5 0V84M12 0V84M24 0V84M48 0V84M60 0V84', dark, 0.6, 0.14) +
      line('M6 0V84M30 0V84M54 0V84', light, 0.6, 0.12),
  }),
  tweed: (dark, light, accent) => ({
    width: 40,
    height: 40,
    markup:
      line(
        scatter('tweed', 34, 40, (x, y, bend) => `M${x} ${y}l${2 + Math.abs(bend)} ${bend}`),
        dark,
        1.2,
        0.5,
      ) +
      line(
        scatter('slub', 18, 40, (x, y, bend) => `M${x} ${y}l3 ${bend}`),
        accent,
        1.5,
        0.7,
      ) +
      line(
        scatter('nep', 16, 40, (x, y, bend) => `M${x} ${y}l2 ${bend}`),
        light,
        1.2,
        0.6,
      ),
  }),
  waffle: (dark, light) => ({
    width: 12,
    height: 12,
    markup: line('M0 1H12M1 0V12', dark, 2, 0.4) + line('M3 3.4H11M3.4 3V11', light, 1.2, 0.3),
  }),
  corduroy: (dark, light) => ({
    width: 11,
    height: 11,
    markup:
      line('M1 0V11', dark, 2.2, 0.55) + line('M5.5 0V11', light, 3, 0.22) + line('M9 0V11', dark, 1, 0.2),
  }),
  quilt: (dark, light) => ({
    width: 58,
    height: 58,
    turn: 45,
    markup:
      line('M0 1.5H58M1.5 0V58', dark, 3, 0.5) +
      line('M0 5H58M5 0V58', light, 3, 0.3) +
      line('M0 54H58M54 0V58', dark, 5, 0.14),
  }),
  leather: (dark, light) => ({
    width: 45,
    height: 45,
    markup:
      line(
        scatter('leather', 15, 45, (x, y, bend) => `M${x} ${y}q3 ${bend} 6 ${Math.round(bend / 2)}`),
        dark,
        0.8,
        0.4,
      ) +
      line(
        scatter('grain', 7, 45, (x, y, bend) => `M${x} ${y}q3 ${bend} 6 0`),
        light,
        0.7,
        0.24,
      ),
  }),
  suede: (dark, light) => ({
    width: 39,
    height: 39,
    markup:
      line(
        scatter('nap', 22, 39, (x, y, bend) => `M${x} ${y}l${1 + Math.round(Math.abs(bend) / 2)} ${bend}`),
        dark,
        0.9,
        0.34,
      ) +
      line(
        scatter('pile', 13, 39, (x, y, bend) => `M${x} ${y}l2 ${bend}`),
        light,
        0.8,
        0.3,
      ),
  }),
};

/** The `fill` value of a fabric's texture, drawn over a base colour; empty for satin, which has none. */
export const fabricFill = (sketch: Sketch, cloth: Cloth, grain = 0, scale = 1): string => {
  if (cloth.fabric === 'satin') return '';
  const isLight = lightness(cloth.color) > 0.8;
  const accent = isPatterned(cloth.fabric) ? (cloth.accent ?? shade(cloth.color, -0.16)) : '';
  // Threads are black and white at low opacity, so that one pattern serves every colour in the picture.
  const weave = weaves[cloth.fabric](`rgba(0,0,0,${isLight ? 0.12 : 0.32})`, 'rgba(255,255,255,.3)', accent);
  const key = `fabric ${cloth.fabric} ${isLight} ${accent}`;
  const straight = sketch.define(
    key,
    (id) =>
      `<pattern id="${id}" width="${weave.width}" height="${weave.height}" patternUnits="userSpaceOnUse"${weave.turn ? ` patternTransform="rotate(${weave.turn})"` : ''}>${weave.markup}</pattern>`,
  );
  if (grain === 0 && scale === 1) return `url(#${straight})`;
  const turned = sketch.define(
    `${key} ${grain} ${scale}`,
    (id) =>
      `<pattern id="${id}" href="#${straight}" patternTransform="rotate(${(weave.turn ?? 0) + grain})${scale === 1 ? '' : ` scale(${scale})`}"/>`,
  );
  return `url(#${turned})`;
};
