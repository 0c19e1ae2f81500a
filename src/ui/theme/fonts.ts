import bodoni from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { coreFonts, otherRange } from './languageFonts.ts';

/** URLs of the core fonts, preloaded in the page's head. */
export const fontUrls: readonly string[] = coreFonts.flatMap(({ sans, serif }) => [sans, serif]);

/**
 * A page that is painted before its fonts arrive keeps the system's fonts: nothing on it shifts later. The element with these faces must
 * stay unchanged, since a change lets the browser choose again.
 */
const fontFace = (family: string, weights: string, url: string, range: string) =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:optional;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${range}}`;

interface FontMetrics {
  /** Per em of the web font. */
  readonly ascent: number;
  readonly descent: number;
}

const sans: FontMetrics = { ascent: 0.97, descent: 0.25 };
const serif: FontMetrics = { ascent: 1.125, descent: 0.4 };

/** A system font with the metrics of a web font; `scale` makes its average width the same. */
const fallbackFace = (family: string, local: string, { ascent, descent }: FontMetrics, scale: number) => {
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  return `@font-face{font-family:'${family}';src:${local};size-adjust:${percent(scale)};ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:0%}`;
};

export const fontFaces = [
  fontFace('Instrument Sans', '400 600', instrument, otherRange),
  fontFace('Bodoni Moda', '400', bodoni, otherRange),
  ...coreFonts.flatMap((font) => [
    fontFace('Instrument Sans', '400 600', font.sans, font.range),
    fontFace('Bodoni Moda', '400', font.serif, font.range),
  ]),
  fallbackFace('Sans stand-in', "local('Arial'),local('Liberation Sans')", sans, 1.022),
  fallbackFace('Android sans stand-in', "local('Roboto')", sans, 1.025),
  fallbackFace('Display stand-in', "local('Times New Roman'),local('Liberation Serif')", serif, 1.126),
  fallbackFace('Android display stand-in', "local('Noto Serif')", serif, 0.951),
].join('');
