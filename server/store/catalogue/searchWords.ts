/** Words of the search: how text becomes words, words become trigrams, and when two words are one typo apart. Pure. */

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '');

const longestWord = 30;
const mostAsked = 6;

export interface IndexedWord {
  readonly word: string;
  /** True for `shirt` of `T-Shirt`, which is not what the text is about. */
  readonly isPart: boolean;
}

const isIndexed = (word: string): boolean => word.length > 1 || /^\p{N}$/u.test(word);

/** The words of a text in plain letters, each once. A compound is there as one word and in parts: `t-shirt` gives `tshirt` and `shirt`. */
export const searchWords = (text: string): IndexedWord[] => {
  const found = new Map<string, boolean>();
  const add = (word: string, isPart: boolean) => {
    const cut = word.slice(0, longestWord);
    if (isIndexed(cut)) found.set(cut, isPart && (found.get(cut) ?? true));
  };
  for (const compound of letters(text).split(/[^\p{L}\p{N}-]+/u)) {
    add(compound.replaceAll('-', ''), false);
    if (compound.includes('-')) for (const part of compound.split('-')) add(part, true);
  }
  return [...found].map(([word, isPart]) => ({ word, isPart }));
};

/** The words of what a shopper typed, in order; a hyphen separates here. */
export const askedWords = (q: string): string[] =>
  letters(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord))
    .slice(0, mostAsked);

/** The three-letter pieces of a word, with its beginning and its end marked. */
export const trigramsOf = (word: string): string[] => {
  const signs = [...`  ${word} `];
  const pieces = signs.slice(2).map((_, at) => signs.slice(at, at + 3).join(''));
  return [...new Set(pieces)];
};

/** Shorter words differ from too many others by one letter. */
const shortestWithTypo = 4;

/** How many trigrams of `word` any word must share that completes it, or is one typo away from it. */
export const sharedTrigrams = (word: string): number => {
  const count = trigramsOf(word).length;
  // Completing a word loses its end alone; two letters swapped lose four pieces.
  return Math.max(1, count - (word.length < shortestWithTypo ? 1 : 4));
};

/** Whether one letter too many, too few, wrong, or swapped with its neighbour tells two words apart. */
export const isOneTypoApart = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const rest = (signs: readonly string[], at: number) => signs.slice(at).join('');
  if (short.length < long.length) return rest(short, from) === rest(long, from + 1);
  const isSwapped = short[from] === long[from + 1] && short[from + 1] === long[from];
  return (
    rest(short, from + 1) === rest(long, from + 1) ||
    (isSwapped && rest(short, from + 2) === rest(long, from + 2))
  );
};

/** A word without the ending of its plural; the same for both numbers, and not always a word. */
export const singularOf = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

/** A word with its singular and its plural. */
export const formsOf = (word: string): string[] => {
  const one = singularOf(word);
  const plural = one.endsWith('y') ? [`${one.slice(0, -1)}ies`] : [];
  return [...new Set([word, one, `${word}s`, `${word}es`, `${one}s`, `${one}es`, ...plural])];
};

/** An article number has digits, and most words have none. */
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** Whether a known word goes on where a typed one ends. Article numbers complete article numbers, and not words. */
export const isCompletionOf = (word: string, known: string): boolean =>
  known !== word && known.startsWith(word) && (hasDigit(word) || !hasDigit(known));

/** Whether a typed word may be another one with a typo, in singular or plural. An article number is never another one. */
export const isTypoOf = (word: string, known: string): boolean =>
  word.length >= shortestWithTypo &&
  !hasDigit(word) &&
  (isOneTypoApart(word, known) || isOneTypoApart(singularOf(word), singularOf(known)));
