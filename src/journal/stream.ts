/** The events of one actor and the snapshot or input that they are folded from. */
export interface Stream {
  /** Name of the actor: its id for a durable flow, its system id or `parent/id` for others. */
  readonly flow: string;
  /** Id of its machine. */
  readonly machine: string;
  readonly version: number;
  /** Hash of the machine's config: a renamed event or state must not replay as a silent no-op. */
  readonly hash: string;
  readonly input: unknown;
  /** Persisted snapshot that older entries were folded into; null if the stream is not compacted. */
  readonly base: unknown;
  /** Sequence number of the last event before the entries: the last one in `base`, or the last of the page when the actor was created. */
  readonly baseSeq: number;
  readonly entries: readonly Entry[];
}

/** Sequence number, epoch milliseconds (informational; not read by the fold), event. */
export type Entry = readonly [seq: number, at: number, event: JournaledEvent];

export interface JournaledEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Entries of a stream before it is compacted. */
export const maxStreamEntries = 500;
/** Entries that a page folds at startup without compacting; a longer stream is compacted for the next page. */
export const maxResumedEntries = 100;

/** Sequence number of the last event of a stream. */
export const lastSeq = ({ entries, baseSeq }: Pick<Stream, 'entries' | 'baseSeq'>): number =>
  entries.at(-1)?.[0] ?? baseSeq;

/** A stream without its entries. */
export type StreamHead = Omit<Stream, 'entries'>;

const hasText = (value: unknown, key: string): value is object =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === 'string';

export const isEvent = (value: unknown): value is JournaledEvent => hasText(value, 'type');

/** Whether a stored value is a stream head. Other defects are detected when the stream is folded. */
export const isHead = (value: unknown): value is StreamHead => hasText(value, 'flow');
