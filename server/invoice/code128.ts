/**
 * Code 128 (ISO/IEC 15417) of printable ASCII: the widths of bars and spaces, in modules, alternating from the first bar. Even numbers of
 * digits are in code set C, two digits to a symbol; any other text is in code set B.
 */

/** Widths of the symbols 0 to 105; the last three start code sets A, B and C. */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const stop = '2331112';
const startB = 104;
const startC = 105;

const toValues = (text: string): number[] => {
  if (/^(?:\d\d)+$/.test(text)) return [startC, ...(text.match(/\d\d/g) ?? []).map(Number)];
  if (!/^[ -~]+$/.test(text)) throw new Error('Code 128 holds printable ASCII.');
  return [startB, ...Array.from(text, (character) => character.charCodeAt(0) - 32)];
};

/** The checksum: the start symbol and each further one times its position, modulo 103. */
const checksum = (values: readonly number[]): number =>
  values.reduce((sum, value, position) => sum + value * Math.max(1, position), 0) % 103;

/** The widths of bars and spaces of the text. */
export const encodeCode128 = (text: string): number[] => {
  const values = toValues(text);
  const widths = [...values, checksum(values)].map((value) => symbols[value] ?? '').join('') + stop;
  return Array.from(widths, Number);
};
