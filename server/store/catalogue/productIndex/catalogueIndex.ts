import { setImmediate } from 'node:timers/promises';
import type { Handle } from '../../database.ts';
import type { CatalogueState } from '../versions/catalogueState.ts';
import { listChangedProducts } from '../versions/catalogueVersion.ts';
import type { QueryClause } from '../parseSearch.ts';
import { iterateAllProducts, listSoldProducts, readIndexedProducts } from './loadProducts.ts';
import { ProductIndex } from './productIndex.ts';
import { scoreProducts, wordsOf, type ScoredProducts } from './scoreProducts.ts';
import { SearchPostings } from './searchPostings.ts';

/** The index of one moment; later changes are written into it. */
export interface CurrentIndex {
  readonly products: ProductIndex;
  /** Scores the products that match a search. */
  readonly score: (clauses: readonly QueryClause[]) => Promise<ScoredProducts>;
}

/** The index of all products, as of the catalogue's version. */
export interface CatalogueIndex {
  /** The index with every change up to this state. Reads all products at the first call. */
  readonly at: (state: CatalogueState) => Promise<CurrentIndex>;
  /** Adds the sales since a time; whether the order of bestsellers may be another one. */
  readonly readSales: (since: number) => Promise<boolean>;
}

interface Snapshot {
  readonly products: ProductIndex;
  readonly postings: SearchPostings;
  readonly current: CurrentIndex;
  catalogueVersion: number;
  /** Before its last products were read. */
  readAt: number;
}

/** Sales are noted with the time before their transaction; this long after it each of them is visible. */
const maximumCommitMs = 120_000;
/** Reading all products is faster than reading more than this part of them by id. */
const maximumChangedShare = 1 / 4;

export const createCatalogueIndex = (db: Handle, clock: () => Date): CatalogueIndex => {
  let snapshot: Snapshot | undefined;
  let updating: Promise<Snapshot> | undefined;

  const readAll = async ({ catalogueVersion }: CatalogueState): Promise<Snapshot> => {
    const readAt = clock().getTime();
    const products = new ProductIndex();
    for await (const batch of iterateAllProducts(db)) {
      products.append(batch);
      // SQLite answers without leaving this turn of the event loop.
      await setImmediate();
    }
    products.sort();
    const postings = new SearchPostings(products);
    const score: CurrentIndex['score'] = async (clauses) =>
      scoreProducts(clauses, await postings.load(db, wordsOf(clauses)));
    return { products, postings, current: { products, score }, catalogueVersion, readAt };
  };

  /** The products that differ from the snapshot; undefined if that is not known. */
  const listChanges = async (
    known: Snapshot,
    { catalogueVersion }: CatalogueState,
  ): Promise<readonly string[] | undefined> => {
    const changed = await listChangedProducts(db, known.catalogueVersion, catalogueVersion);
    if (!changed) return undefined;
    return changed.length > known.products.count * maximumChangedShare + 1 ? undefined : changed;
  };

  const update = async (state: CatalogueState): Promise<Snapshot> => {
    const readAt = clock().getTime();
    const ids = snapshot && (await listChanges(snapshot, state));
    if (!snapshot || !ids) return readAll(state);
    if (ids.length > 0) {
      const rows = await readIndexedProducts(db, ids);
      const terms = await snapshot.postings.readTerms(db, ids);
      // From here on synchronous: a query sees all of the update or nothing.
      const found = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) snapshot.products.hide(id);
      snapshot.products.update(rows);
      snapshot.postings.update(ids, terms);
    }
    Object.assign(snapshot, { catalogueVersion: state.catalogueVersion, readAt });
    return snapshot;
  };

  const at = async (state: CatalogueState): Promise<CurrentIndex> => {
    // A state from before the index's own needs no update.
    while (!snapshot || snapshot.catalogueVersion < state.catalogueVersion) {
      updating ??= update(state).finally(() => {
        updating = undefined;
      });
      snapshot = await updating;
      if (snapshot.catalogueVersion >= state.catalogueVersion) break;
    }
    return snapshot.current;
  };

  const readSales = async (since: number): Promise<boolean> => {
    const sold = await listSoldProducts(db, new Date(since - maximumCommitMs).toISOString());
    if (sold.length === 0) return false;
    if (!snapshot) return true;
    const isReordered = snapshot.products.updateSold(sold);
    // Products that were read since then may have had some of these sales already, which other caches do not know.
    return isReordered || snapshot.readAt >= since;
  };

  return { at, readSales };
};
