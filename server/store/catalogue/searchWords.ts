/** Text analysis of the search: words, trigrams, inflections and typos. Pure. */
import { toPlainLetters } from '../../domain/plainLetters.ts';

const normalizeText = (text: string): string =>
  toPlainLetters(text)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '');

const maximumWordLength = 30;
const maximumQueryWords = 6;

export interface IndexedWord {
  readonly word: string;
  /** True for a part of a compound, such as `shirt` of `T-Shirt`. */
  readonly isPart: boolean;
}

const isIndexed = (word: string): boolean => word.length > 1 || /^\p{N}$/u.test(word);

/** The distinct normalized words of a text. A hyphenated compound is returned joined and in parts: `t-shirt` gives `tshirt` and `shirt`. */
export const extractWords = (text: string): IndexedWord[] => {
  const found = new Map<string, boolean>();
  const add = (word: string, isPart: boolean) => {
    const cut = word.slice(0, maximumWordLength);
    if (isIndexed(cut)) found.set(cut, isPart && (found.get(cut) ?? true));
  };
  for (const compound of normalizeText(text).split(/[^\p{L}\p{N}-]+/u)) {
    add(compound.replaceAll('-', ''), false);
    if (compound.includes('-')) for (const part of compound.split('-')) add(part, true);
  }
  return [...found].map(([word, isPart]) => ({ word, isPart }));
};

/** The first words of a search query, in order; hyphens separate words. */
export const extractQueryWords = (q: string): string[] =>
  normalizeText(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maximumWordLength))
    .slice(0, maximumQueryWords);

/** The trigrams of a word, padded with two spaces before and one after it. */
export const toTrigrams = (word: string): string[] => {
  const characters = [...`  ${word} `];
  const trigrams = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
  return [...new Set(trigrams)];
};

/** Shorter words have too many neighbours at one typo. */
const minimumTypoLength = 4;

/** Minimum of trigrams shared between `word` and its completions or words one typo away. */
export const minimumSharedTrigrams = (word: string): number => {
  const count = toTrigrams(word).length;
  // A completion loses the last trigram; two swapped letters lose four.
  return Math.max(1, count - (word.length < minimumTypoLength ? 1 : 4));
};

/** Whether two words differ by at most one inserted, missing, wrong or swapped letter. */
export const isOneTypoApart = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const rest = (characters: readonly string[], at: number) => characters.slice(at).join('');
  if (short.length < long.length) return rest(short, from) === rest(long, from + 1);
  const isSwapped = short[from] === long[from + 1] && short[from + 1] === long[from];
  return (
    rest(short, from + 1) === rest(long, from + 1) ||
    (isSwapped && rest(short, from + 2) === rest(long, from + 2))
  );
};

/** A word without its plural ending; equal for singular and plural, but not always an English word. */
export const toSingular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

/** A word with possible singular and plural forms. */
export const inflections = (word: string): string[] => {
  const singular = toSingular(word);
  const plural = singular.endsWith('y') ? [`${singular.slice(0, -1)}ies`] : [];
  return [...new Set([word, singular, `${word}s`, `${word}es`, `${singular}s`, `${singular}es`, ...plural])];
};

/** Distinguishes article numbers from words. */
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** Whether an indexed word completes a typed one. Article numbers do not complete words. */
export const isCompletion = (word: string, indexed: string): boolean =>
  indexed !== word && indexed.startsWith(word) && (hasDigit(word) || !hasDigit(indexed));

/** Whether a typed word may be a typo of an indexed one, in singular or plural. False for article numbers. */
export const isTypo = (word: string, indexed: string): boolean =>
  word.length >= minimumTypoLength &&
  !hasDigit(word) &&
  (isOneTypoApart(word, indexed) || isOneTypoApart(toSingular(word), toSingular(indexed)));
