/**
 * Streams in a browser's storage: one key for the head of each (`prefix` + flow) and one for each entry (head's key + `.` + number), so that
 * an event costs one small write. An entry says which one comes before it. Where an entry in the middle is missing or corrupt, the stream
 * is not read at all: its beginning would be a state that is known to be outdated.
 */
import type { StreamStore } from './store.ts';
import { isEvent, isHead, type Entry, type Stream } from './stream.ts';

const readEntry = (seq: number, text: string | null, previous: number): Entry | undefined => {
  const value: unknown = JSON.parse(text ?? 'null');
  if (!Array.isArray(value) || value[0] !== previous || typeof value[1] !== 'number') return undefined;
  const event: unknown = value[2];
  return isEvent(event) ? [seq, value[1], event] : undefined;
};

/** `storage` is asked for at each use: merely naming it throws where cookies are blocked. */
export const storageStore = (storage: () => Storage, prefix: string): StreamStore => {
  const keys = (start = prefix) => Object.keys(storage()).filter((key) => key.startsWith(start));
  const set = (key: string, value: unknown) => storage().setItem(key, JSON.stringify(value));
  const entryKey = (id: string, seq: number) => `${prefix}${id}.${seq}`;
  const seqOf = (key: string) => Number(key.slice(key.lastIndexOf('.') + 1));
  const seqs = (id: string) =>
    keys(`${prefix}${id}.`)
      .map(seqOf)
      .toSorted((a, b) => a - b);

  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };

  /** The head first: entries without one are not read. */
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
      // A page that died while it folded entries into the base may have left some of them.
      if (seq <= head.baseSeq) continue;
      const entry = readEntry(seq, storage().getItem(entryKey(id, seq)), previous);
      if (!entry) return undefined;
      entries.push(entry);
      previous = seq;
    }
    return { ...head, entries };
  };

  const write = (id: string, { entries, ...head }: Stream) => {
    const wanted = new Set(entries.map(([seq]) => seq));
    let stored = new Set(seqs(id));
    // Entries of another stream must be gone before this head is there, or they would be read as its own.
    if ([...stored].some((seq) => seq > head.baseSeq && !wanted.has(seq))) {
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
    own: () => undefined,
    remove,
    drop: remove,
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
