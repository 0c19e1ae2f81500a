import bodoni from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url';
import coreBodoni from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?core=400';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import coreInstrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?core=400-600';
import { coreRange } from './coreCharacters.ts';

/** URLs of the two core fonts, preloaded in the page's head. */
export const fontUrls: readonly string[] = [coreInstrument, coreBodoni];

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

const fontFace = (family: string, weights: string, url: string, range = latinRange) =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${range}}`;

/** A system font with the metrics of a web font, so that the layout does not shift when it loads. The metrics were measured. */
const fallbackFace = (family: string, local: string, size: string, ascent: string, descent: string) =>
  `@font-face{font-family:'${family}';src:${local};size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;

export const fontFaces = [
  fontFace('Instrument Sans', '400 600', instrument),
  fontFace('Bodoni Moda', '400', bodoni),
  // The last face with a character is used.
  fontFace('Instrument Sans', '400 600', coreInstrument, coreRange),
  fontFace('Bodoni Moda', '400', coreBodoni, coreRange),
  fallbackFace('Sans stand-in', "local('Arial'),local('Liberation Sans')", '102.2%', '94.9%', '24.5%'),
  fallbackFace(
    'Display stand-in',
    "local('Times New Roman'),local('Liberation Serif')",
    '112.6%',
    '99.9%',
    '35.5%',
  ),
].join('');
