/**
 * `unicode-range` of the characters of the shop's own texts: ASCII and the punctuation of English. The core fonts have only these; a page
 * that needs others loads the fonts of the whole Latin alphabet too.
 */
export const coreRange =
  'U+0020-007E,U+00A0,U+00A9,U+00AE,U+00B0,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212';
