/** The fonts of invoices: the brand font, and a fallback for glyphs that it lacks. */
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

export type Weight = 'regular' | 'strong';

const brandFonts = {
  regular: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  strong: '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
} as const;
const fallbackFonts = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  strong: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

type GlyphSource = { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };

let brandFont: GlyphSource | undefined;

const openBrandFont = (): GlyphSource => {
  const font = brandFont ?? openSync(resolve(brandFonts.regular));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${brandFonts.regular} holds more than one font.`);
  brandFont = font;
  return font;
};

/** The file of a font that has every glyph of the text; a text is never set in two fonts. */
export const fontFileFor = (text: string, weight: Weight): string => {
  const font = openBrandFont();
  const hasAll = [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return resolve((hasAll ? brandFonts : fallbackFonts)[weight]);
};
