import { parseStream, type Stream } from './stream.ts';

/** Where streams are kept. Nothing here throws: storage that is full, disabled or corrupt costs resuming, never the shop. */
export interface StreamStore {
  read: (id: string) => Stream | undefined;
  /** Synchronous, so that what is written stands before the effect that it announces. Answers whether it was kept. */
  write: (id: string, stream: Stream) => boolean;
  remove: (id: string) => void;
  /** Removes what this tab has of it, and what it alone may write; what another tab may have written stays. */
  drop: (id: string) => void;
  /** The flows that have a stream here. */
  list: () => readonly string[];
}

/** Streams in a browser's storage, one key each. `storage` is asked for at each use: merely naming it throws where cookies are blocked. */
export const storageStore = (storage: () => Storage, prefix: string): StreamStore => {
  const remove = (id: string) => {
    try {
      storage().removeItem(prefix + id);
    } catch {
      // Storage that refuses even this has nothing that could be read again.
    }
  };
  return {
    read: (id) => {
      try {
        const text = storage().getItem(prefix + id);
        return text === null ? undefined : parseStream(text);
      } catch {
        return undefined;
      }
    },
    write: (id, stream) => {
      try {
        storage().setItem(prefix + id, JSON.stringify(stream));
        return true;
      } catch {
        return false;
      }
    },
    remove,
    drop: remove,
    list: () => {
      try {
        return Object.keys(storage()).flatMap((key) =>
          key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
        );
      } catch {
        return [];
      }
    },
  };
};

/** Streams for this page's life only: where there is no storage, and in a tab that another one owns the streams of. */
export const memoryStore = (): StreamStore => {
  const texts = new Map<string, string>();
  const remove = (id: string) => void texts.delete(id);
  return {
    read: (id) => parseStream(texts.get(id) ?? ''),
    write: (id, stream) => {
      texts.set(id, JSON.stringify(stream));
      return true;
    },
    remove,
    drop: remove,
    list: () => [...texts.keys()],
  };
};
