/** The typefaces of invoices: the shop's own, and a wide one for the letters that it lacks. */
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

export type Weight = 'regular' | 'strong';

const own = {
  regular: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  strong: '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
} as const;
const wide = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  strong: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

type Letters = { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };

let opened: Letters | undefined;

const ownLetters = (): Letters => {
  const font = opened ?? openSync(resolve(own.regular));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${own.regular} holds more than one font.`);
  opened = font;
  return font;
};

/** The file of the font in which all of the text can be set: a line is never set in two. */
export const fontFileFor = (text: string, weight: Weight): string => {
  const letters = ownLetters();
  const hasAll = [...text].every((letter) => letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return resolve((hasAll ? own : wide)[weight]);
};
