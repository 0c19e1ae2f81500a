import { sql } from 'kysely';
import type { Handle } from '../database.ts';
import type { Phrase, SearchLanguage } from './searchLanguage.ts';
import {
  askedWords,
  formsOf,
  hasDigit,
  isCompletionOf,
  isTypoOf,
  sharedTrigrams,
  trigramsOf,
} from './searchWords.ts';

/** Words of the index that one typed word stands for, by how surely. */
export interface Meaning {
  /** The word itself, in singular and plural. */
  readonly exact: readonly string[];
  /** Synonyms, and words that a typed beginning completes to; they count a little less. */
  readonly near: readonly string[];
  /** One typo away; they come after all others. */
  readonly corrected: readonly string[];
}

/** One thing that was asked for: a product has it that matches every meaning of one of the alternatives. */
export type Concept = readonly (readonly Meaning[])[];

/** The most known words that are looked at for one typed word, those that share most first. */
const mostCandidates = 300;
/** The most typed words that are read as one compound or one phrase. */
const longestPhrase = 4;
/** A word that stands in fewer descriptions may be a typo of what the shop does sell. */
const rareBelow = 4;
/** Words of descriptions alone weigh 1. */
const leastProminent = 2;

/** The greatest weight that a word has anywhere, by one probe of the index; null for a word of no product. */
const greatestWeight = sql<number | null>`(select weight from search_terms
  where search_terms.word = search_trigrams.word order by weight desc limit 1)`;

type KnownWords = ReadonlyMap<string, number>;

const knownOf = (rows: readonly { word: string; weight: number | null }[]): KnownWords =>
  new Map(rows.flatMap(({ word, weight }) => (weight === null ? [] : [[word, Number(weight)]])));

const findKnown = async (db: Handle, words: readonly string[]): Promise<KnownWords> => {
  if (words.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_trigrams')
    .select(['word', greatestWeight.as('weight')])
    .where('word', 'in', words)
    .groupBy('word')
    .execute();
  return knownOf(rows);
};

const findSimilar = async (db: Handle, word: string): Promise<KnownWords> => {
  const rows = await db
    .selectFrom('search_trigrams')
    .select(['word', greatestWeight.as('weight')])
    .where('trigram', 'in', trigramsOf(word))
    .groupBy('word')
    .having((eb) => eb.fn.countAll(), '>=', sharedTrigrams(word))
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('word')
    .limit(mostCandidates)
    .execute();
  return knownOf(rows);
};

const isRare = async (db: Handle, words: readonly string[]): Promise<boolean> => {
  const rows = await db
    .selectFrom('search_terms')
    .select('product_id')
    .where('word', 'in', words)
    .limit(rareBelow)
    .execute();
  return rows.length < rareBelow;
};

const known = (word: string, words: KnownWords): string[] => formsOf(word).filter((form) => words.has(form));

const isEmpty = ({ exact, near, corrected }: Meaning): boolean =>
  exact.length + near.length + corrected.length === 0;

/** Alternatives of one word each are one meaning: a product needs to be looked up once for them. */
const mergeSingles = (alternatives: readonly (readonly Meaning[])[]): Concept => {
  const singles = alternatives.flatMap((meanings) => (meanings.length === 1 ? meanings : []));
  const merged: Meaning = {
    exact: singles.flatMap(({ exact }) => exact),
    near: singles.flatMap(({ near }) => near),
    corrected: singles.flatMap(({ corrected }) => corrected),
  };
  return [...(isEmpty(merged) ? [] : [[merged]]), ...alternatives.filter(({ length }) => length > 1)];
};

type Sureness = keyof Meaning;

const meaning = (sureness: Sureness, words: readonly string[]): Meaning => ({
  exact: [],
  near: [],
  corrected: [],
  [sureness]: words,
});

interface Segment {
  readonly typed: Phrase;
  /** Missing where the one word is still to be looked up. */
  readonly concept?: Concept;
}

/** Gives each typed word, or phrase of typed words, its meaning among the words of the index. */
class SearchParser {
  readonly #db: Handle;
  readonly #language: SearchLanguage;

  constructor(db: Handle, language: SearchLanguage) {
    this.#db = db;
    this.#language = language;
  }

  /** A phrase as one compound, and as words that must all be there. */
  async #phrase(phrase: Phrase, sureness: Sureness): Promise<Meaning[][]> {
    const words = await findKnown(this.#db, [phrase.join(''), ...phrase].flatMap(formsOf));
    const compound = known(phrase.join(''), words);
    const parts = phrase.map((word) => meaning(sureness, known(word, words)));
    const isSaid = phrase.every((word) => word.length > 1 && !this.#language.isStopWord(word));
    return [
      ...(compound.length > 0 ? [[meaning(sureness, compound)]] : []),
      ...(phrase.length > 1 && isSaid && !parts.some(isEmpty) ? [parts] : []),
    ];
  }

  async #phrases(phrases: readonly Phrase[], sureness: Sureness): Promise<Meaning[][]> {
    return (await Promise.all(phrases.map((phrase) => this.#phrase(phrase, sureness)))).flat();
  }

  /** What several typed words mean together; nothing where they are no compound, no article number and no synonym. */
  async #together(typed: Phrase, compounds: KnownWords): Promise<Concept> {
    const synonyms = this.#language.synonymsOf(typed);
    const compound = typed.join('');
    const words = hasDigit(compound) ? await findSimilar(this.#db, compound) : compounds;
    const exact = known(compound, words);
    const completed = hasDigit(compound)
      ? [...words.keys()].filter((word) => isCompletionOf(compound, word))
      : [];
    if (!synonyms && exact.length + completed.length === 0) return [];
    return mergeSingles([
      ...(synonyms?.isTypedKept === false ? [] : await this.#phrase(typed, 'exact')),
      ...(completed.length > 0 ? [[meaning('near', completed)]] : []),
      ...(await this.#phrases(synonyms?.phrases ?? [], 'near')),
    ]);
  }

  /** Two known words that were typed without the space between them. */
  async #split(typed: string): Promise<Meaning[][]> {
    const places = Array.from({ length: Math.max(0, typed.length - 3) }, (_, at) => at + 2);
    const pairs = places.map((at): Phrase => [typed.slice(0, at), typed.slice(at)]);
    const words = await findKnown(this.#db, pairs.flat().flatMap(formsOf));
    const isProminent = (part: string) =>
      known(part, words).some((word) => (words.get(word) ?? 0) >= leastProminent);
    const found = pairs.find((pair) => pair.every(isProminent));
    return found ? [found.map((part) => meaning('corrected', known(part, words)))] : [];
  }

  async #alone(typed: string): Promise<Concept> {
    const synonyms = this.#language.synonymsOf([typed]);
    const words = await findSimilar(this.#db, typed);
    const exact = synonyms?.isTypedKept === false ? [] : known(typed, words);
    const isProminent = (word: string) => (words.get(word) ?? 0) >= leastProminent;
    // What stands in descriptions alone completes nothing: `coat` is not `coated`.
    const completed = [...words.keys()].filter(
      (word) => isCompletionOf(typed, word) && !exact.includes(word) && isProminent(word),
    );
    const meant = await this.#phrases(synonyms?.phrases ?? [], 'near');
    const isSure = exact.some(isProminent) || completed.length > 0 || meant.length > 0;
    const mayBeTypo = !isSure && (exact.length === 0 || (await isRare(this.#db, exact)));
    const corrected = mayBeTypo
      ? [...words.keys()].filter((word) => isTypoOf(typed, word) && !exact.includes(word))
      : [];
    const otherTypos = mayBeTypo
      ? await this.#phrases(this.#language.synonymsWithTypo(typed), 'corrected')
      : [];
    const found = mergeSingles([[{ exact, near: completed, corrected }], ...meant, ...otherTypos]);
    return found.length > 0 ? found : this.#split(typed);
  }

  /** The typed words as phrases that mean something together, the longest first, and as single words. */
  async #segments(typed: Phrase): Promise<Segment[]> {
    const spansFrom = (start: number): Phrase[] =>
      Array.from({ length: longestPhrase - 1 }, (_, shorter) =>
        typed.slice(start, start + longestPhrase - shorter),
      ).filter((span, at, spans) => span.length > 1 && span.length !== spans[at - 1]?.length);
    const joined = typed.flatMap((_, start) => spansFrom(start)).map((span) => span.join(''));
    const compounds = await findKnown(this.#db, [...new Set(joined.flatMap(formsOf))]);
    const segments: Segment[] = [];
    for (let start = 0; start < typed.length;) {
      let segment: Segment = { typed: typed.slice(start, start + 1) };
      for (const span of spansFrom(start)) {
        const concept = await this.#together(span, compounds);
        if (concept.length === 0) continue;
        segment = { typed: span, concept };
        break;
      }
      segments.push(segment);
      start += segment.typed.length;
    }
    return segments;
  }

  #hasMeaning({ typed: [word = '', ...others] }: Segment): boolean {
    return others.length > 0 || !((word.length === 1 && !hasDigit(word)) || this.#language.isStopWord(word));
  }

  async parse(typed: Phrase): Promise<Concept[]> {
    const segments = await this.#segments(typed);
    const telling = segments.filter((segment) => this.#hasMeaning(segment));
    // A letter or a stop word counts where there is nothing else.
    return Promise.all(
      (telling.length > 0 ? telling : segments).map(
        async ({ typed: [word = ''], concept }) => concept ?? this.#alone(word),
      ),
    );
  }
}

/** What `q` asks for in this catalogue; nothing where there is no word, or one that means nothing. */
export const parseSearch = async (
  db: Handle,
  q: string,
  language: SearchLanguage,
): Promise<Concept[] | undefined> => {
  const concepts = await new SearchParser(db, language).parse(askedWords(q));
  return concepts.length > 0 && concepts.every(({ length }) => length > 0) ? concepts : undefined;
};
