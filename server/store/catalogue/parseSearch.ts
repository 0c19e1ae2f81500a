import { sql } from 'kysely';
import type { Handle } from '../database.ts';
import type { Phrase, SearchLanguage } from './searchLanguage.ts';
import {
  extractQueryWords,
  inflections,
  hasDigit,
  isCompletion,
  isTypo,
  minimumSharedTrigrams,
  toTrigrams,
} from './searchWords.ts';

/** Indexed words that match one word of the query, by kind of match. */
export interface TermExpansion {
  /** The word itself, in singular and plural. */
  readonly exact: readonly string[];
  /** Synonyms and prefix completions; weighted slightly less. */
  readonly near: readonly string[];
  /** Words one typo away; ranked last. */
  readonly corrected: readonly string[];
}

/** Alternatives of one term of the query. A product matches when it matches every expansion of one alternative. */
export type QueryClause = readonly (readonly TermExpansion[])[];

/** Limit of similar indexed words per word of the query, ordered by shared trigrams. */
const maximumCandidates = 300;
/** Limit of words combined to a compound or a phrase. */
const maximumPhraseLength = 4;
/** A word of fewer products is also treated as a possible typo. */
const rareThreshold = 4;
/** Excludes words that occur only in descriptions, whose weight is 1. */
const minimumProminentWeight = 2;

/** The greatest weight of a word in any product, by one index lookup; null for a word of no product. */
const maximumWeight = sql<number | null>`(select weight from search_terms
  where search_terms.word = search_trigrams.word order by weight desc limit 1)`;

type WordWeights = ReadonlyMap<string, number>;

const toWordWeights = (rows: readonly { word: string; weight: number | null }[]): WordWeights =>
  new Map(rows.flatMap(({ word, weight }) => (weight === null ? [] : [[word, Number(weight)]])));

const findIndexedWords = async (db: Handle, words: readonly string[]): Promise<WordWeights> => {
  if (words.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_trigrams')
    .select(['word', maximumWeight.as('weight')])
    .where('word', 'in', words)
    .groupBy('word')
    .execute();
  return toWordWeights(rows);
};

const findSimilarWords = async (db: Handle, word: string): Promise<WordWeights> => {
  const rows = await db
    .selectFrom('search_trigrams')
    .select(['word', maximumWeight.as('weight')])
    .where('trigram', 'in', toTrigrams(word))
    .groupBy('word')
    .having((eb) => eb.fn.countAll(), '>=', minimumSharedTrigrams(word))
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('word')
    .limit(maximumCandidates)
    .execute();
  return toWordWeights(rows);
};

const isRare = async (db: Handle, words: readonly string[]): Promise<boolean> => {
  const rows = await db
    .selectFrom('search_terms')
    .select('product_id')
    .where('word', 'in', words)
    .limit(rareThreshold)
    .execute();
  return rows.length < rareThreshold;
};

const indexedForms = (word: string, words: WordWeights): string[] =>
  inflections(word).filter((form) => words.has(form));

const isEmpty = ({ exact, near, corrected }: TermExpansion): boolean =>
  exact.length + near.length + corrected.length === 0;

/** Merges single-word alternatives into one expansion, so that they need one lookup. */
const mergeSingleWords = (alternatives: readonly (readonly TermExpansion[])[]): QueryClause => {
  const singles = alternatives.flatMap((expansions) => (expansions.length === 1 ? expansions : []));
  const merged: TermExpansion = {
    exact: singles.flatMap(({ exact }) => exact),
    near: singles.flatMap(({ near }) => near),
    corrected: singles.flatMap(({ corrected }) => corrected),
  };
  return [...(isEmpty(merged) ? [] : [[merged]]), ...alternatives.filter(({ length }) => length > 1)];
};

type MatchKind = keyof TermExpansion;

const expansion = (kind: MatchKind, words: readonly string[]): TermExpansion => ({
  exact: [],
  near: [],
  corrected: [],
  [kind]: words,
});

interface Segment {
  readonly typed: Phrase;
  /** Absent for a single word that is not expanded yet. */
  readonly clause?: QueryClause;
}

/** Expands the words and phrases of a query to indexed words. */
class SearchParser {
  readonly #db: Handle;
  readonly #language: SearchLanguage;

  constructor(db: Handle, language: SearchLanguage) {
    this.#db = db;
    this.#language = language;
  }

  /** A phrase as one compound, and as separate words that must all match. */
  async #expandPhrase(phrase: Phrase, kind: MatchKind): Promise<TermExpansion[][]> {
    const words = await findIndexedWords(this.#db, [phrase.join(''), ...phrase].flatMap(inflections));
    const compound = indexedForms(phrase.join(''), words);
    const parts = phrase.map((word) => expansion(kind, indexedForms(word, words)));
    const isSignificant = phrase.every((word) => word.length > 1 && !this.#language.isStopWord(word));
    return [
      ...(compound.length > 0 ? [[expansion(kind, compound)]] : []),
      ...(phrase.length > 1 && isSignificant && !parts.some(isEmpty) ? [parts] : []),
    ];
  }

  async #expandPhrases(phrases: readonly Phrase[], kind: MatchKind): Promise<TermExpansion[][]> {
    return (await Promise.all(phrases.map((phrase) => this.#expandPhrase(phrase, kind)))).flat();
  }

  /** Several words as a compound, article number or synonym; empty if they are none. */
  async #expandCompound(typed: Phrase, compounds: WordWeights): Promise<QueryClause> {
    const synonyms = this.#language.findSynonyms(typed);
    const compound = typed.join('');
    const words = hasDigit(compound) ? await findSimilarWords(this.#db, compound) : compounds;
    const exact = indexedForms(compound, words);
    const completed = hasDigit(compound)
      ? [...words.keys()].filter((word) => isCompletion(compound, word))
      : [];
    if (!synonyms && exact.length + completed.length === 0) return [];
    return mergeSingleWords([
      ...(synonyms?.keepsOriginal === false ? [] : await this.#expandPhrase(typed, 'exact')),
      ...(completed.length > 0 ? [[expansion('near', completed)]] : []),
      ...(await this.#expandPhrases(synonyms?.phrases ?? [], 'near')),
    ]);
  }

  /** Two indexed words typed without the space between them. */
  async #splitCompound(typed: string): Promise<TermExpansion[][]> {
    const offsets = Array.from({ length: Math.max(0, typed.length - 3) }, (_, at) => at + 2);
    const pairs = offsets.map((at): Phrase => [typed.slice(0, at), typed.slice(at)]);
    const words = await findIndexedWords(this.#db, pairs.flat().flatMap(inflections));
    const isProminent = (part: string) =>
      indexedForms(part, words).some((word) => (words.get(word) ?? 0) >= minimumProminentWeight);
    const found = pairs.find((pair) => pair.every(isProminent));
    return found ? [found.map((part) => expansion('corrected', indexedForms(part, words)))] : [];
  }

  async #expandWord(typed: string): Promise<QueryClause> {
    const synonyms = this.#language.findSynonyms([typed]);
    const words = await findSimilarWords(this.#db, typed);
    const exact = synonyms?.keepsOriginal === false ? [] : indexedForms(typed, words);
    const isProminent = (word: string) => (words.get(word) ?? 0) >= minimumProminentWeight;
    // No completion to words that occur only in descriptions: `coat` must not match `coated`.
    const completed = [...words.keys()].filter(
      (word) => isCompletion(typed, word) && !exact.includes(word) && isProminent(word),
    );
    const fromSynonyms = await this.#expandPhrases(synonyms?.phrases ?? [], 'near');
    const isKnown = exact.some(isProminent) || completed.length > 0 || fromSynonyms.length > 0;
    const mayBeTypo = !isKnown && (exact.length === 0 || (await isRare(this.#db, exact)));
    const corrected = mayBeTypo
      ? [...words.keys()].filter((word) => isTypo(typed, word) && !exact.includes(word))
      : [];
    const typosOfSynonyms = mayBeTypo
      ? await this.#expandPhrases(this.#language.findSynonymsWithTypo(typed), 'corrected')
      : [];
    const found = mergeSingleWords([
      [{ exact, near: completed, corrected }],
      ...fromSynonyms,
      ...typosOfSynonyms,
    ]);
    return found.length > 0 ? found : this.#splitCompound(typed);
  }

  /** Splits the query into the longest compounds with a match, and single words. */
  async #segment(typed: Phrase): Promise<Segment[]> {
    const spansFrom = (start: number): Phrase[] =>
      Array.from({ length: maximumPhraseLength - 1 }, (_, shorter) =>
        typed.slice(start, start + maximumPhraseLength - shorter),
      ).filter((span, at, spans) => span.length > 1 && span.length !== spans[at - 1]?.length);
    const joined = typed.flatMap((_, start) => spansFrom(start)).map((span) => span.join(''));
    const compounds = await findIndexedWords(this.#db, [...new Set(joined.flatMap(inflections))]);
    const segments: Segment[] = [];
    for (let start = 0; start < typed.length;) {
      let segment: Segment = { typed: typed.slice(start, start + 1) };
      for (const span of spansFrom(start)) {
        const clause = await this.#expandCompound(span, compounds);
        if (clause.length === 0) continue;
        segment = { typed: span, clause };
        break;
      }
      segments.push(segment);
      start += segment.typed.length;
    }
    return segments;
  }

  #isSignificant({ typed: [word = '', ...others] }: Segment): boolean {
    return others.length > 0 || !((word.length === 1 && !hasDigit(word)) || this.#language.isStopWord(word));
  }

  async parse(typed: Phrase): Promise<QueryClause[]> {
    const segments = await this.#segment(typed);
    const significant = segments.filter((segment) => this.#isSignificant(segment));
    // Single letters and stop words count only if the query has nothing else.
    return Promise.all(
      (significant.length > 0 ? significant : segments).map(
        async ({ typed: [word = ''], clause }) => clause ?? this.#expandWord(word),
      ),
    );
  }
}

/** Parses a search query to clauses that all have to match; undefined if it has no words, or one without any match. */
export const parseSearch = async (
  db: Handle,
  q: string,
  language: SearchLanguage,
): Promise<QueryClause[] | undefined> => {
  const clauses = await new SearchParser(db, language).parse(extractQueryWords(q));
  return clauses.length > 0 && clauses.every(({ length }) => length > 0) ? clauses : undefined;
};
