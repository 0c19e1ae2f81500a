/** The events of one actor, with what they are folded from. */
export interface Stream {
  /** The actor's name: its id for a durable flow, its system id or `parent/id` for any other. */
  readonly flow: string;
  /** The id of its machine. */
  readonly machine: string;
  readonly version: number;
  /** Of the machine's config: a renamed event or state must not replay as a silent no-op. */
  readonly hash: string;
  readonly input: unknown;
  /** Persisted snapshot that the older entries were folded into; null when the entries start at the beginning. */
  readonly base: unknown;
  /** Sequence number of the last event before the entries: that `base` holds, or that the page had seen when the actor was created. */
  readonly baseSeq: number;
  readonly entries: readonly Entry[];
}

/** Sequence number, epoch milliseconds (for people; the fold does not read it), event. */
export type Entry = readonly [seq: number, at: number, event: JournaledEvent];

export interface JournaledEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Entries kept before they are folded into `base`. */
export const longestStream = 500;
/** Entries that a page may fold before it shows anything: what it found more of, it folds for the next one. */
export const longestResumed = 100;

/** The number of the last event that a stream knows of. */
export const lastSeq = ({ entries, baseSeq }: Pick<Stream, 'entries' | 'baseSeq'>): number =>
  entries.at(-1)?.[0] ?? baseSeq;

/** All of a stream but its entries. */
export type StreamHead = Omit<Stream, 'entries'>;

const hasText = (value: unknown, key: string): value is object =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === 'string';

export const isEvent = (value: unknown): value is JournaledEvent => hasText(value, 'type');

/** Whether a stored value is a head of this layout; what else is wrong with it shows when it is folded. */
export const isHead = (value: unknown): value is StreamHead => hasText(value, 'flow');
