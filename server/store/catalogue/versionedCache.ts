import { createHash } from 'node:crypto';

/** A cached value, with its serialized HTTP response. */
export class CacheEntry<T> {
  readonly value: T;
  #response: { readonly body: string; readonly etag: string } | undefined;

  constructor(value: T) {
    this.value = value;
  }

  /** Response body, serialized once, and its ETag. */
  toResponse(serialize: (value: T) => string): { readonly body: string; readonly etag: string } {
    if (!this.#response) {
      const body = serialize(this.value);
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      // Weak, because a compressing proxy changes the bytes.
      this.#response = { body, etag: `W/"${hash}"` };
    }
    return this.#response;
  }
}

export interface CachedQueryOptions<Q, V> {
  /** Maximum number of entries; the least recently used one is evicted. */
  readonly size: number;
  readonly toKey: (query: Q) => string;
  readonly load: (query: Q) => Promise<V>;
}

/** Wraps a query with a cache that is valid for one version. */
export type VersionedCache = <Q, V>(
  options: CachedQueryOptions<Q, V>,
) => (query: Q) => Promise<CacheEntry<V>>;

/**
 * In-memory caches that are cleared when the version changes. The version is read on every query, so that changes by other processes
 * take effect immediately. Concurrent queries with the same key share one load; failures are not cached.
 */
export const createVersionedCache = (readVersion: () => Promise<string>): VersionedCache => {
  let reading: Promise<string> | undefined;
  const currentVersion = (): Promise<string> =>
    (reading ??= readVersion().finally(() => {
      reading = undefined;
    }));

  return <Q, V>({ size, toKey, load }: CachedQueryOptions<Q, V>) => {
    let version = '';
    let entries = new Map<string, Promise<CacheEntry<V>>>();

    return async (query: Q) => {
      const current = await currentVersion();
      if (current !== version) {
        version = current;
        entries = new Map();
      }
      // A concurrent query may replace the map when the version changes.
      const versionEntries = entries;
      const key = toKey(query);
      const entry =
        versionEntries.get(key) ?? load(query).then((value): CacheEntry<V> => new CacheEntry(value));
      versionEntries.delete(key);
      versionEntries.set(key, entry);
      const [oldest] = versionEntries.keys();
      if (versionEntries.size > size && oldest !== undefined) versionEntries.delete(oldest);
      try {
        return await entry;
      } catch (error) {
        versionEntries.delete(key);
        throw error;
      }
    };
  };
};
