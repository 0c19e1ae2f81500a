import bodoni from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Addresses of the two faces, for the page's head to preload. */
export const fontUrls: readonly string[] = [instrument, bodoni];

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

const face = (family: string, weights: string, url: string) =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${latin}}`;

/**
 * A face of the system with the measures of ours, so that nothing shifts when ours arrives. The figures were measured:
 * width of the same sentence, ascent and descent over em.
 */
const standIn = (family: string, local: string, size: string, ascent: string, descent: string) =>
  `@font-face{font-family:'${family}';src:${local};size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;

export const fontFaces = [
  face('Instrument Sans', '400 700', instrument),
  face('Bodoni Moda', '400 900', bodoni),
  standIn('Sans stand-in', "local('Arial'),local('Liberation Sans')", '102.2%', '94.9%', '24.5%'),
  standIn(
    'Display stand-in',
    "local('Times New Roman'),local('Liberation Serif')",
    '112.6%',
    '99.9%',
    '35.5%',
  ),
].join('');
