/** The core fonts, which hold the characters of the shop's own texts in English (`languageFonts.pl.ts`: in Polish). */
import serif from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?core=400';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?core=400-600';
import { coreRange, otherLatinRange } from './coreCharacters.ts';

export interface CoreFonts {
  /** URLs. */
  readonly sans: string;
  readonly serif: string;
  /** `unicode-range`. */
  readonly range: string;
}

export const coreFonts: readonly CoreFonts[] = [{ sans, serif, range: coreRange }];

/** `unicode-range` of the Latin fonts without the characters of the core fonts. */
export const otherRange = otherLatinRange;
