import type { CachedBody } from './cachedBody.ts';

/** What cached values depend on. */
export interface CacheState {
  readonly version: string;
  readonly stockVersion: number;
  /** Stock version of each product's last change, for the changes since this `version` was first read. */
  readonly stockChanges: ReadonlyMap<string, number>;
}

/** A cached value, with the body of its reply. */
export class CacheEntry<T> {
  readonly value: T;
  /** The products whose stock the value contains. */
  readonly productIds: readonly string[];
  #body: CachedBody | undefined;
  #wrapped: CacheEntry<{ readonly result: T }> | undefined;

  constructor(value: T, productIds: readonly string[] = []) {
    this.value = value;
    this.productIds = productIds;
  }

  /** Whether the body was requested before. */
  get hasBody(): boolean {
    return this.#body !== undefined;
  }

  /** The body of the reply, serialized once. */
  toBody(serialize: (value: T) => CachedBody): CachedBody {
    return (this.#body ??= serialize(this.value));
  }

  /** The entry of a reply with the value as its `result`. */
  get asResult(): CacheEntry<{ readonly result: T }> {
    return (this.#wrapped ??= new CacheEntry({ result: this.value }, this.productIds));
  }
}

export interface CachedQueryOptions<Q, V, S> {
  /** Maximum number of entries; the least recently used one is evicted. */
  readonly size: number;
  readonly toKey: (query: Q) => string;
  readonly load: (query: Q, state: S) => Promise<V>;
  /** The products whose stock the value contains; none by default. */
  readonly productIds?: (value: V) => readonly string[];
  /** Whether further queries get this value; by default every one. */
  readonly isKept?: (value: V) => boolean;
}

/** Reads at `state`; without it at the current one. */
type CachedQuery<Q, V, S> = (query: Q, state?: S) => Promise<CacheEntry<V>>;

/** Wraps a query with a cache that is valid for one version of the catalogue, and of the stock of its products. */
export type VersionedCache<S> = <Q, V>(options: CachedQueryOptions<Q, V, S>) => CachedQuery<Q, V, S>;

interface Cached<V> {
  readonly entry: Promise<CacheEntry<V>>;
  /** The stock version before the value was read. */
  readonly readAt: number;
  /** The last stock version for which the value was found current. */
  checkedAt: number;
  /** Undefined until the value is read. */
  productIds: readonly string[] | undefined;
}

const isCurrent = (cached: Cached<unknown>, { stockVersion, stockChanges }: CacheState): boolean => {
  // A value that is being read is checked at its next use.
  if (cached.checkedAt === stockVersion || !cached.productIds) return true;
  if (cached.productIds.some((id) => (stockChanges.get(id) ?? 0) > cached.readAt)) return false;
  cached.checkedAt = stockVersion;
  return true;
};

/**
 * In-memory caches that are cleared when the catalogue's version changes; a change of stock removes the entries of its product. The state
 * is read on every query without one. Concurrent queries with the same key share one load; failures are not cached.
 */
export const createVersionedCache =
  <S extends CacheState>(readState: () => Promise<S>): VersionedCache<S> =>
  <Q, V>({ size, toKey, load, productIds = () => [], isKept = () => true }: CachedQueryOptions<Q, V, S>) => {
    let version = '';
    let entries = new Map<string, Cached<V>>();

    const start = (query: Q, state: S): Cached<V> => {
      const { stockVersion } = state;
      const cached: Cached<V> = {
        entry: load(query, state).then((value): CacheEntry<V> => {
          cached.productIds = productIds(value);
          return new CacheEntry(value, cached.productIds);
        }),
        readAt: stockVersion,
        checkedAt: stockVersion,
        productIds: undefined,
      };
      return cached;
    };

    return async (query: Q, knownState) => {
      const state = knownState ?? (await readState());
      if (state.version !== version) {
        version = state.version;
        entries = new Map();
      }
      // A concurrent query may replace the map when the version changes.
      const versionEntries = entries;
      const key = toKey(query);
      const known = versionEntries.get(key);
      const cached = known && isCurrent(known, state) ? known : start(query, state);
      versionEntries.delete(key);
      versionEntries.set(key, cached);
      const [oldest] = versionEntries.keys();
      if (versionEntries.size > size && oldest !== undefined) versionEntries.delete(oldest);
      try {
        const entry = await cached.entry;
        if (!isKept(entry.value)) versionEntries.delete(key);
        return entry;
      } catch (error) {
        versionEntries.delete(key);
        throw error;
      }
    };
  };
