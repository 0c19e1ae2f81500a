/** The products of words, in memory. */
import type { Handle } from '../../database.ts';
import { toBatches } from '../../common/queries.ts';
import type { ProductIndex } from './productIndex.ts';

/** The products that have a word, with the weight of the word in each. */
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

const toPostings = (entries: readonly (readonly [number: number, weight: number])[]): Postings => ({
  numbers: Uint32Array.from(entries, ([number]) => number),
  weights: Uint16Array.from(entries, ([, weight]) => weight),
});

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
      for (const word of missing) this.#set(word, toPostings(added.get(word) ?? []));
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
    if (!rows) return this.#clear();
    const changed = new Set(ids.map((id) => this.#index.numberOf(id)));
    const added = this.#group(rows);
    for (const [word, { numbers, weights }] of this.#byWord) {
      const isAffected = added.has(word) || numbers.some((number) => changed.has(number));
      if (!isAffected) continue;
      const unchanged = Array.from(numbers, (number, at) => [number, weights[at] ?? 0] as const).filter(
        ([number]) => !changed.has(number),
      );
      this.#set(word, toPostings([...unchanged, ...(added.get(word) ?? [])]));
    }
  }

  async #read(db: Handle, words: readonly string[]): Promise<TermRow[]> {
    const rows: TermRow[] = [];
    for (const batch of toBatches(words))
      rows.push(...(await selectTerms(db).where('word', 'in', batch).execute()));
    return rows;
  }

  #group(rows: readonly TermRow[]): Map<string, (readonly [number, number])[]> {
    const groups = new Map<string, (readonly [number, number])[]>();
    for (const row of rows) {
      const number = this.#index.numberOf(row.product_id);
      if (number === undefined) continue;
      const entries = groups.get(row.word) ?? [];
      entries.push([number, row.weight]);
      groups.set(row.word, entries);
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
