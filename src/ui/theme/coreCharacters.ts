/**
 * `unicode-range` of the characters of the shop's own texts: ASCII and the punctuation of English. The core fonts have only these; a page
 * that needs others loads the fonts of the whole Latin alphabet too.
 */
export const coreRange =
  'U+20-7E,U+A0,U+A9,U+AE,U+B0,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212';
/**
 * `unicode-range` of the other characters of the Latin fonts. It shares none with `coreRange`: while a core font is on its way, a browser
 * requests any other font that has the character.
 */
export const otherLatinRange =
  'U+A1-A8,U+AA-AD,U+AF,U+B1-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2010-2012,U+201A,U+201E,U+2020-2021,U+2030,U+2039-203A,U+2044,U+2191,U+2193';

/** The core characters of Polish that the fonts of the Latin alphabet have: with Ó, ó and „. */
export const polishCoreRange = `${coreRange},U+D3,U+F3,U+201E`;
/** The other letters of Polish, which are in the fonts of the extended Latin alphabet. */
export const polishLetterRange = 'U+104-107,U+118-119,U+141-144,U+15A-15B,U+179-17C';
/** `otherLatinRange` without the characters of `polishCoreRange`. */
export const polishOtherRange = otherLatinRange
  .replace('U+B8-D6', 'U+B8-D2,U+D4-D6')
  .replace('U+D8-FF', 'U+D8-F2,U+F4-FF')
  .replace('U+201E,', '');
