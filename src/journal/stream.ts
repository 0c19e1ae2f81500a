/** One durable flow as stored: its machine's version and shape, its input, and every event since `base`. */
export interface Stream {
  /** The id of the flow's actor, which says which machine it is. */
  readonly machine: string;
  readonly version: number;
  /** Of the machine's config: a renamed event or state must not replay as a silent no-op. */
  readonly hash: string;
  readonly input: unknown;
  /** Persisted snapshot that the older entries were folded into; null when the entries start at the beginning. */
  readonly base: unknown;
  /** Sequence number of the last entry that `base` holds; 0 where there is no base. */
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
export const lastSeq = ({ entries, baseSeq }: Stream): number => entries.at(-1)?.[0] ?? baseSeq;

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number' &&
  isRecord(value[2]) &&
  typeof value[2]['type'] === 'string';

/** A value as a stream; undefined where it is none. */
export const readStream = (value: unknown): Stream | undefined => {
  if (!isRecord(value)) return undefined;
  const { machine, version, hash, input, base, baseSeq, entries } = value;
  if (typeof machine !== 'string' || typeof version !== 'number' || typeof hash !== 'string')
    return undefined;
  if (typeof baseSeq !== 'number' || !Array.isArray(entries) || !entries.every(isEntry)) return undefined;
  return { machine, version, hash, input, base: base ?? null, baseSeq, entries };
};

/** Reads a stored stream; what is corrupt or of another time is `undefined`, never an exception. */
export const parseStream = (text: string): Stream | undefined => {
  try {
    return readStream(JSON.parse(text));
  } catch {
    return undefined;
  }
};
