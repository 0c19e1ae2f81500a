/** Words of the search: how text becomes words, words become trigrams, and when two words are one typo apart. Pure. */

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The words of a text in plain letters, each once. What a hyphen joins is there in parts and as one: `t-shirt` gives `shirt` and `tshirt`. */
export const searchWords = (text: string): string[] => {
  const words = letters(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .flatMap((word) => [word.replaceAll('-', ''), ...(word.includes('-') ? word.split('-') : [])]);
  return [...new Set(words.filter((word) => word.length > 1 || /^\p{N}$/u.test(word)))].map((word) =>
    word.slice(0, longestWord),
  );
};

const longestWord = 30;
const mostAsked = 6;

/** The words of what a shopper typed; a hyphen separates here. A single letter counts when there is nothing else. */
export const askedWords = (q: string): string[] => {
  const words = letters(q)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord));
  const long = words.filter((word) => word.length > 1 || /^\p{N}$/u.test(word));
  return [...new Set(long.length > 0 ? long : words)].slice(0, mostAsked);
};

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

/** Known words that a typed one means: itself in singular or plural, completed, or, where there is none of these, one typo away. */
export interface Meaning {
  /** The word itself. */
  readonly exact: readonly string[];
  /** Completions or corrections; they count a little less. */
  readonly near: readonly string[];
}

const forms = (word: string): string[] => [
  word,
  `${word}s`,
  `${word}es`,
  ...(word.length > 3 && word.endsWith('s') ? [word.slice(0, -1)] : []),
  ...(word.length > 4 && word.endsWith('es') ? [word.slice(0, -2)] : []),
];

/** Chooses a typed word's meaning among known words. */
export const meaningOf = (word: string, known: readonly string[]): Meaning => {
  const own = forms(word);
  const exact = known.filter((candidate) => own.includes(candidate));
  const completed = known.filter((candidate) => candidate.startsWith(word) && !exact.includes(candidate));
  if (exact.length > 0 || completed.length > 0) return { exact, near: completed };
  const corrected =
    word.length < shortestWithTypo
      ? []
      : known.filter((candidate) => own.slice(0, 1).some((form) => isOneTypoApart(form, candidate)));
  return { exact: [], near: corrected };
};
