import type { Entry, Stream } from './stream.ts';

/** Where streams are stored. Nothing here throws: storage that is full, disabled or corrupt costs resuming, never the shop. */
export interface StreamStore {
  /** The stored stream; undefined where there is none, or where a part of it is missing or corrupt. */
  readonly read: (id: string) => Stream | undefined;
  /** Replaces what is stored of a flow. Synchronous. Answers whether all of it is stored. */
  readonly write: (id: string, stream: Stream) => boolean;
  /**
   * Adds one entry to a stored stream whose last entry has the number `previous`. Synchronous, so that the entry is stored before the
   * effect that it announces starts. Answers whether it is stored; false also where the stream must be written as a whole first.
   */
  readonly append: (id: string, entry: Entry, previous: number) => boolean;
  /** From now on this page writes the flow, and a page that wrote it before does not. */
  readonly own: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Removes what this tab has of it, and what it alone may write; what another tab may have written stays. */
  readonly drop: (id: string) => void;
  /** The flows that have a stream here. */
  readonly list: () => readonly string[];
  /** The highest sequence number of all entries; 0 where there are none. */
  readonly lastSeq: () => number;
}
