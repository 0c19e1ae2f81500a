/** One durable flow as stored: its machine's version and shape, its input, and every event since `base`. */
export interface Stream {
  readonly machine: string;
  readonly version: number;
  /** Of the machine's config: a renamed event or state must not replay as a silent no-op. */
  readonly hash: string;
  readonly input: unknown;
  /** Persisted snapshot that the older entries were folded into; null when the entries start at the beginning. */
  readonly base: unknown;
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

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 3 && isRecord(value[2]) && typeof value[2]['type'] === 'string';

/** Reads a stored stream; what is corrupt or of another time is `undefined`, never an exception. */
export const parseStream = (text: string): Stream | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !Array.isArray(value['entries']) || !value['entries'].every(isEntry))
      return undefined;
    const { machine, version, hash, input, base, entries } = value;
    if (typeof machine !== 'string' || typeof version !== 'number' || typeof hash !== 'string')
      return undefined;
    return { machine, version, hash, input, base: base ?? null, entries };
  } catch {
    return undefined;
  }
};
