/** Letters that Unicode does not decompose, in lower case. */
const notDecomposed: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
  ['ŧ', 't'],
]);

const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{Mn}/gu, '');

const first = 0xc0;
const last = 0x17f;

/** Latin letters beyond A to Z (U+00C0 to U+017F), each with what is typed without it: `Ż` with `z`, `ß` with `ss`. */
export const plainLetters: ReadonlyMap<string, string> = new Map(
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    .map((letter) => {
      const lower = letter.toLowerCase();
      return [letter, notDecomposed.get(lower) ?? withoutMarks(lower)] as const;
    })
    .filter(([, plain]) => /^[a-z]+$/.test(plain)),
);

/** The text with each of `plainLetters` replaced, other letters as they are, and A to Z in lower case. */
export const toPlainLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00C0-\u017F]/g, (letter) => plainLetters.get(letter) ?? letter)
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
