/**
 * Streams in browser storage: one key for the head of each (`prefix` + flow) and one for each entry (head's key + `.` + number), so that an
 * event costs one small write. Each entry contains the number of the previous one. If an entry in the middle is missing or corrupt, the
 * stream is not read: its beginning would be an outdated state.
 */
import type { StreamStore } from './streamStore.ts';
import { isEvent, isHead, type Entry, type Stream } from './stream.ts';

const readEntry = (seq: number, text: string | null, previous: number): Entry | undefined => {
  const value: unknown = JSON.parse(text ?? 'null');
  if (!Array.isArray(value) || value[0] !== previous || typeof value[1] !== 'number') return undefined;
  const event: unknown = value[2];
  return isEvent(event) ? [seq, value[1], event] : undefined;
};

/** `storage` is called at each use: accessing the property throws when cookies are blocked. */
export const createStorageStore = (storage: () => Storage, prefix: string): StreamStore => {
  const keys = (start = prefix) => Object.keys(storage()).filter((key) => key.startsWith(start));
  const set = (key: string, value: unknown) => storage().setItem(key, JSON.stringify(value));
  const entryKey = (id: string, seq: number) => `${prefix}${id}.${seq}`;
  const seqOf = (key: string) => Number(key.slice(key.lastIndexOf('.') + 1));
  const seqs = (id: string) =>
    keys(`${prefix}${id}.`)
      .map(seqOf)
      .toSorted((a, b) => a - b);

  const attempt = <T>(work: () => T, fallback: T): T => {
    try {
      return work();
    } catch {
      return fallback;
    }
  };

  /** Removes the head first: entries without a head are not read. */
  const remove = (id: string) =>
    attempt(() => {
      storage().removeItem(prefix + id);
      for (const seq of seqs(id)) storage().removeItem(entryKey(id, seq));
    }, undefined);

  const read = (id: string): Stream | undefined => {
    const head: unknown = JSON.parse(storage().getItem(prefix + id) ?? 'null');
    if (!isHead(head)) return undefined;
    const entries: Entry[] = [];
    let previous = head.baseSeq;
    for (const seq of seqs(id)) {
      // A page that was closed while it compacted the stream may have left folded entries.
      if (seq <= head.baseSeq) continue;
      const entry = readEntry(seq, storage().getItem(entryKey(id, seq)), previous);
      if (!entry) return undefined;
      entries.push(entry);
      previous = seq;
    }
    return { ...head, entries };
  };

  const write = (id: string, { entries, ...head }: Stream) => {
    const expected = new Set(entries.map(([seq]) => seq));
    let stored = new Set(seqs(id));
    // Entries of another stream must be removed before this head is written, or they would be read as part of it.
    if ([...stored].some((seq) => seq > head.baseSeq && !expected.has(seq))) {
      remove(id);
      stored = new Set();
    }
    set(prefix + id, head);
    let previous = head.baseSeq;
    for (const [seq, at, event] of entries) {
      if (!stored.has(seq)) set(entryKey(id, seq), [previous, at, event]);
      previous = seq;
    }
    for (const seq of stored) if (seq <= head.baseSeq) storage().removeItem(entryKey(id, seq));
    return true;
  };

  return {
    read: (id) => attempt(() => read(id), undefined),
    write: (id, stream) => attempt(() => write(id, stream), false),
    append: (id, [seq, at, event], previous) =>
      attempt(() => {
        set(entryKey(id, seq), [previous, at, event]);
        return true;
      }, false),
    takeOwnership: () => undefined,
    remove,
    removeIfOwned: remove,
    list: () =>
      attempt(
        () =>
          keys()
            .map((key) => key.slice(prefix.length))
            .filter((id) => !id.includes('.')),
        [],
      ),
    lastSeq: () => attempt(() => Math.max(0, ...keys().map((key) => seqOf(key) || 0)), 0),
  };
};
