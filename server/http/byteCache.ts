/** A map that is bounded by the size of its values. */
export interface ByteCache<V> {
  readonly has: (key: string) => boolean;
  readonly get: (key: string) => V | undefined;
  /** Removes the oldest values until the new one of `bytes` fits; one that never fits is not kept. */
  readonly set: (key: string, value: V, bytes: number) => void;
  readonly deleteWhere: (matches: (value: V) => boolean) => void;
  readonly clear: () => void;
}

/** Creates a cache of at most `maxBytes`, keys included. */
export const createByteCache = <V>(maxBytes: number): ByteCache<V> => {
  const entries = new Map<string, { readonly value: V; readonly bytes: number }>();
  let total = 0;

  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  return {
    has: (key) => entries.has(key),
    get: (key) => entries.get(key)?.value,
    set: (key, value, valueBytes) => {
      const bytes = valueBytes + key.length;
      remove(key);
      if (bytes > maxBytes) return;
      for (const oldest of entries.keys()) {
        if (total + bytes <= maxBytes) break;
        remove(oldest);
      }
      entries.set(key, { value, bytes });
      total += bytes;
    },
    deleteWhere: (matches) => {
      for (const [key, { value }] of entries) if (matches(value)) remove(key);
    },
    clear: () => {
      entries.clear();
      total = 0;
    },
  };
};
