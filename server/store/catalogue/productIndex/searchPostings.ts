/** The products of words, in memory. */
import type { Handle } from '../../database.ts';
import { toBatches } from '../../common/queries.ts';
import type { ProductIndex } from './productIndex.ts';

/** The products that have a word in the order of their numbers, with the weight of the word in each. */
export interface Postings {
  readonly numbers: Uint32Array;
  readonly weights: Uint16Array;
}

/** Words beyond this are evicted, the least recently used first. */
const maximumBytes = 64_000_000;
const bytesPerPosting = 6;

interface TermRow {
  readonly word: string;
  readonly product_id: string;
  readonly weight: number;
}

const selectTerms = (db: Handle) => db.selectFrom('search_terms').select(['word', 'product_id', 'weight']);

/** More changed products are read again with the next search. */
const maximumUpdate = 1_000;

/** Weights by product number. */
type Weights = ReadonlyMap<number, number>;

const toPostings = (weights: Weights): Postings => {
  const entries = [...weights].sort(([one], [other]) => one - other);
  return {
    numbers: Uint32Array.from(entries, ([number]) => number),
    weights: Uint16Array.from(entries, ([, weight]) => weight),
  };
};

const weightOf = ({ numbers, weights }: Postings, number: number): number | undefined => {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === number ? weights[low] : undefined;
};

/** Keeps the postings of words that were searched. */
export class SearchPostings {
  readonly #index: ProductIndex;
  readonly #maximumBytes: number;
  readonly #byWord = new Map<string, Postings>();
  #bytes = 0;
  /** Counts the updates, to notice one during a read. */
  #updates = 0;

  constructor(index: ProductIndex, limit = maximumBytes) {
    this.#index = index;
    this.#maximumBytes = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The postings of these words; reads those that are not in memory. */
  async load(db: Handle, words: readonly string[]): Promise<ReadonlyMap<string, Postings>> {
    for (;;) {
      const updates = this.#updates;
      const missing = words.filter((word) => !this.#byWord.has(word));
      const rows = await this.#read(db, missing);
      // The rows may be older than the update.
      if (updates !== this.#updates) continue;
      const added = this.#group(rows);
      for (const word of missing) this.#set(word, toPostings(added.get(word) ?? new Map()));
      const found = new Map(words.flatMap((word) => this.#use(word)));
      this.#evict();
      return found;
    }
  }

  /** The terms of these products for `update`; undefined while there is nothing to update. */
  async readTerms(db: Handle, ids: readonly string[]): Promise<readonly TermRow[] | undefined> {
    if (this.#byWord.size === 0) return undefined;
    const rows: TermRow[] = [];
    for (const batch of toBatches(ids))
      rows.push(...(await selectTerms(db).where('product_id', 'in', batch).execute()));
    return rows;
  }

  /** Replaces the terms of the products `ids` by `rows`. */
  update(ids: readonly string[], rows: readonly TermRow[] | undefined): void {
    this.#updates += 1;
    if (!rows || ids.length > maximumUpdate) return this.#clear();
    const changed = ids.flatMap((id) => this.#index.numberOf(id) ?? []);
    const added = this.#group(rows);
    for (const [word, postings] of this.#byWord) {
      const current = added.get(word);
      // Most changes, such as one of the stock, leave all words as they are.
      if (changed.every((number) => weightOf(postings, number) === current?.get(number))) continue;
      const weights = new Map<number, number>();
      postings.numbers.forEach((number, at) => weights.set(number, postings.weights[at] ?? 0));
      for (const number of changed) weights.delete(number);
      this.#set(word, toPostings(new Map([...weights, ...(current ?? [])])));
    }
  }

  async #read(db: Handle, words: readonly string[]): Promise<TermRow[]> {
    const rows: TermRow[] = [];
    for (const batch of toBatches(words))
      rows.push(...(await selectTerms(db).where('word', 'in', batch).execute()));
    return rows;
  }

  #group(rows: readonly TermRow[]): Map<string, Weights> {
    const groups = new Map<string, Map<number, number>>();
    for (const row of rows) {
      const number = this.#index.numberOf(row.product_id);
      if (number === undefined) continue;
      const weights = groups.get(row.word) ?? new Map<number, number>();
      weights.set(number, row.weight);
      groups.set(row.word, weights);
    }
    return groups;
  }

  #set(word: string, postings: Postings): void {
    this.#bytes +=
      (postings.numbers.length - (this.#byWord.get(word)?.numbers.length ?? 0)) * bytesPerPosting;
    this.#byWord.set(word, postings);
  }

  #use(word: string): [string, Postings][] {
    const postings = this.#byWord.get(word);
    if (!postings) return [];
    this.#byWord.delete(word);
    this.#byWord.set(word, postings);
    return [[word, postings]];
  }

  /** Words may have been read since `readTerms`, with the terms of before. */
  #clear(): void {
    this.#byWord.clear();
    this.#bytes = 0;
  }

  #evict(): void {
    for (const [word, { numbers }] of this.#byWord) {
      if (this.#bytes <= this.#maximumBytes) return;
      this.#byWord.delete(word);
      this.#bytes -= numbers.length * bytesPerPosting;
    }
  }
}
