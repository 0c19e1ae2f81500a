/** Replaces `languageFonts.ts` in the Polish build. */
import letterSerif from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-ext-wght-normal.woff2?core=400&letters=polishLetters';
import serif from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?core=400&letters=polishCore';
import letterSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?core=400-600&letters=polishLetters';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?core=400-600&letters=polishCore';
import { polishCoreRange, polishLetterRange, polishOtherRange } from './coreCharacters.ts';
import type { CoreFonts } from './languageFonts.ts';

export const coreFonts: readonly CoreFonts[] = [
  { sans, serif, range: polishCoreRange },
  { sans: letterSans, serif: letterSerif, range: polishLetterRange },
];

export const otherRange = polishOtherRange;
