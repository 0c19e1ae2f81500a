interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const toByte = (linear: number) => {
  const clamped = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055));
};

const parse = (color: string): Oklch => {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
};

const format = ({ lightness, chroma, hue }: Oklch): string => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`;
};

/** OKLCH lightness of a #rrggbb colour, 0 to 1. */
export const lightness = (color: string) => parse(color).lightness;

/** Adds `step` to the OKLCH lightness and scales the chroma. */
export const shade = (color: string, step: number, chromaFactor = 1): string => {
  const { lightness: start, chroma, hue } = parse(color);
  return format({
    lightness: Math.min(0.985, Math.max(0.08, start + step)),
    chroma: chroma * chromaFactor,
    hue,
  });
};

/** Blends two colours in OKLab; `share` is the weight of the second. */
export const mix = (first: string, second: string, share: number): string => {
  const [from, to] = [parse(first), parse(second)];
  const blend = (start: number, end: number) => start + (end - start) * share;
  const a = blend(from.chroma * Math.cos(from.hue), to.chroma * Math.cos(to.hue));
  const b = blend(from.chroma * Math.sin(from.hue), to.chroma * Math.sin(to.hue));
  return format({
    lightness: blend(from.lightness, to.lightness),
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  });
};

/** Named tones of one cloth colour. Dark cloths have shallower folds and stronger highlights. */
export interface Tones {
  base: string;
  top: string;
  bottom: string;
  fold: string;
  highlight: string;
  seam: string;
  outline: string;
  stitch: string;
  inside: string;
}

export const tones = (color: string): Tones => {
  const dark = lightness(color) < 0.36;
  return {
    base: color,
    top: shade(color, dark ? 0.06 : 0.045, 0.95),
    bottom: shade(color, dark ? -0.045 : -0.06, 0.95),
    fold: shade(color, dark ? -0.14 : -0.19, 0.75),
    highlight: shade(color, dark ? 0.22 : 0.2, 0.75),
    seam: shade(color, dark ? -0.13 : -0.17, 0.85),
    outline: shade(color, dark ? -0.14 : -0.2, 0.85),
    stitch: shade(color, dark ? 0.17 : 0.13, 0.9),
    inside: shade(color, dark ? -0.09 : -0.15, 0.9),
  };
};

/** Catalogue colours. */
export const palette = {
  black: '#26262A',
  ink: '#2B3242',
  navy: '#2F3E56',
  denim: '#4A6483',
  sky: '#A9BFD3',
  grey: '#8C8D8F',
  charcoal: '#47484C',
  silver: '#C6C6C4',
  white: '#F1EFE9',
  ecru: '#E6DECB',
  sand: '#CDBD9F',
  camel: '#B98E5A',
  tan: '#A87142',
  cognac: '#87502B',
  brown: '#553A29',
  espresso: '#3A2B24',
  olive: '#6A6A4B',
  bottle: '#264A3C',
  sage: '#9CA78F',
  rust: '#A4532F',
  red: '#A32A28',
  bordeaux: '#642434',
  rose: '#D3A6A2',
  blush: '#E6CCC4',
  lilac: '#B3A7C4',
  mustard: '#C39A3B',
  butter: '#E6D49A',
  coral: '#CF6F58',
  pink: '#D08A9C',
  plum: '#573349',
  cobalt: '#2F5190',
  teal: '#2F6468',
  stone: '#B5AD9F',
  gold: '#C9A657',
  roseGold: '#CB9480',
} as const;
