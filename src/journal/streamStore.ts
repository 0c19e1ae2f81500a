import type { Entry, Stream } from './stream.ts';

/** Storage of streams. Never throws: with full, disabled or corrupt storage, flows are not resumed, but the shop works. */
export interface StreamStore {
  /** The stored stream; undefined if it, or a part of it, is missing or corrupt. */
  readonly read: (id: string) => Stream | undefined;
  /** Replaces the stored stream of a flow. Synchronous. Returns whether all of it is stored. */
  readonly write: (id: string, stream: Stream) => boolean;
  /**
   * Appends an entry to a stored stream whose last entry has the number `previous`. Synchronous, so that the entry is stored before the
   * effects of its event start. Returns whether it is stored; false also if the stream must be written as a whole first.
   */
  readonly append: (id: string, entry: Entry, previous: number) => boolean;
  /** Makes this page the only writer of the flow's stream. */
  readonly takeOwnership: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Removes the stream from memory, and from storage if this tab owns it. */
  readonly removeIfOwned: (id: string) => void;
  /** Flows with a stored stream. */
  readonly list: () => readonly string[];
  /** The highest sequence number of all entries; 0 if there are none. */
  readonly lastSeq: () => number;
}
