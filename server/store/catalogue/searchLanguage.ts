/** What the operator says of words: synonyms, and words that a search leaves out. Pure. */
import { askedWords, isTypoOf, singularOf } from './searchWords.ts';

/** Words that a product must all have. */
export type Phrase = readonly string[];

export interface SearchLanguage {
  /** What words mean that were typed together; undefined where the file does not name them. */
  readonly synonymsOf: (typed: Phrase) => Synonyms | undefined;
  /** The synonyms of words that differ from one typed word by one letter. */
  readonly synonymsWithTypo: (typed: string) => readonly Phrase[];
  readonly isStopWord: (word: string) => boolean;
}

export interface Synonyms {
  readonly phrases: readonly Phrase[];
  /** False where the synonyms replace what was typed. */
  readonly isTypedKept: boolean;
}

/** One key for `roll neck`, `roll-neck`, `rollneck` and `rollnecks`. */
const keyOf = (phrase: Phrase): string => singularOf(phrase.join(''));

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [content = ''] = line.split('#');
    return content.trim() === '' ? [] : [content.trim()];
  });

const phrasesOf = (list: string): Phrase[] =>
  list.split(',').flatMap((part) => {
    const words = askedWords(part);
    return words.length === 0 ? [] : [words];
  });

/**
 * Reads both files. Synonyms are in the format of Solr: `a, b, c` all mean the same; `a, b => c, d` replaces what stands on the left.
 * A word may be several (`roll neck`). Stop words stand one a line. `#` begins a comment. Throws an Error that names a line it cannot read.
 */
export const parseSearchLanguage = (synonymText: string, stopWordText: string): SearchLanguage => {
  const synonyms = new Map<string, Synonyms>();
  const add = (phrase: Phrase, phrases: readonly Phrase[], isTypedKept: boolean) => {
    const before = synonyms.get(keyOf(phrase));
    synonyms.set(keyOf(phrase), {
      phrases: [...(before?.phrases ?? []), ...phrases],
      isTypedKept: isTypedKept && (before?.isTypedKept ?? true),
    });
  };
  for (const line of linesOf(synonymText)) {
    const [left = '', right, ...others] = line.split('=>');
    const from = phrasesOf(left);
    const to = right === undefined ? from : phrasesOf(right);
    if (from.length === 0 || to.length === 0 || others.length > 0)
      throw new Error(`The synonyms '${line}' have no words on one side.`);
    for (const phrase of from) add(phrase, to, right === undefined);
  }
  const stopWords = new Set(linesOf(stopWordText).flatMap(askedWords));
  return {
    synonymsOf: (typed) => synonyms.get(keyOf(typed)),
    synonymsWithTypo: (typed) =>
      [...synonyms].flatMap(([key, { phrases }]) => (isTypoOf(typed, key) ? phrases : [])),
    isStopWord: (word) => stopWords.has(word),
  };
};
