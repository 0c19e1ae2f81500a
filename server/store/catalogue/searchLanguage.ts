/** Synonyms and stop words of the search, configured by the operator. Pure. */
import { extractQueryWords, isTypo, toSingular } from './searchWords.ts';

/** Words that must all match. */
export type Phrase = readonly string[];

export interface SearchLanguage {
  /** Synonyms of a phrase; undefined if it has none. */
  readonly findSynonyms: (typed: Phrase) => Synonyms | undefined;
  /** Synonyms of words that differ from the typed word by one typo. */
  readonly findSynonymsWithTypo: (typed: string) => readonly Phrase[];
  readonly isStopWord: (word: string) => boolean;
}

export interface Synonyms {
  readonly phrases: readonly Phrase[];
  /** False if the synonyms replace the original phrase. */
  readonly keepsOriginal: boolean;
}

/** The same key for `roll neck`, `roll-neck`, `rollneck` and `rollnecks`. */
const toKey = (phrase: Phrase): string => toSingular(phrase.join(''));

const parseLines = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [content = ''] = line.split('#');
    return content.trim() === '' ? [] : [content.trim()];
  });

const parsePhrases = (list: string): Phrase[] =>
  list.split(',').flatMap((part) => {
    const words = extractQueryWords(part);
    return words.length === 0 ? [] : [words];
  });

/**
 * Parses both files. Synonyms use the format of Solr: `a, b, c` are equivalent; `a, b => c, d` replaces the left side. An entry may be a
 * phrase (`roll neck`). Stop words are one per line. `#` starts a comment. Throws an Error with the line that is invalid.
 */
export const parseSearchLanguage = (synonymText: string, stopWordText: string): SearchLanguage => {
  const synonyms = new Map<string, Synonyms>();
  const add = (phrase: Phrase, phrases: readonly Phrase[], keepsOriginal: boolean) => {
    const existing = synonyms.get(toKey(phrase));
    synonyms.set(toKey(phrase), {
      phrases: [...(existing?.phrases ?? []), ...phrases],
      keepsOriginal: keepsOriginal && (existing?.keepsOriginal ?? true),
    });
  };
  for (const line of parseLines(synonymText)) {
    const [left = '', right, ...others] = line.split('=>');
    const from = parsePhrases(left);
    const to = right === undefined ? from : parsePhrases(right);
    if (from.length === 0 || to.length === 0 || others.length > 0)
      throw new Error(`The synonyms '${line}' have no words on one side.`);
    for (const phrase of from) add(phrase, to, right === undefined);
  }
  const stopWords = new Set(parseLines(stopWordText).flatMap(extractQueryWords));
  return {
    findSynonyms: (typed) => synonyms.get(toKey(typed)),
    findSynonymsWithTypo: (typed) =>
      [...synonyms].flatMap(([key, { phrases }]) => (isTypo(typed, key) ? phrases : [])),
    isStopWord: (word) => stopWords.has(word),
  };
};
