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
