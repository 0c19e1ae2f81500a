import { createHash } from 'node:crypto';

/** An answer that is kept: as a value for pages that the server renders, and as text for those who ask over HTTP. */
export class Kept<T> {
  readonly value: T;
  #wire: { readonly body: string; readonly etag: string } | undefined;

  constructor(value: T) {
    this.value = value;
  }

  /** The answer as text, made by `serialise` once, and a tag that differs when the text does. */
  wire(serialise: (value: T) => string): { readonly body: string; readonly etag: string } {
    if (!this.#wire) {
      const body = serialise(this.value);
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      // Weak: a proxy that compresses changes the bytes and not what they say.
      this.#wire = { body, etag: `W/"${hash}"` };
    }
    return this.#wire;
  }
}

export interface KeeperOptions<Q, V> {
  /** How many answers are kept; the one unused longest goes first. */
  readonly size: number;
  readonly keyOf: (question: Q) => string;
  readonly load: (question: Q) => Promise<V>;
}

/** Gives the same answer to the same question as long as the epoch stands. */
export type Keeper = <Q, V>(options: KeeperOptions<Q, V>) => (question: Q) => Promise<Kept<V>>;

/**
 * Keeps answers in memory under an epoch that is read anew at each question, so that a change by any process counts at once.
 * Those who ask the same thing at the same moment share one answer. What failed is not kept.
 */
export const createKeeper = (readEpoch: () => Promise<string>): Keeper => {
  let reading: Promise<string> | undefined;
  const currentEpoch = (): Promise<string> =>
    (reading ??= readEpoch().finally(() => {
      reading = undefined;
    }));

  return <Q, V>({ size, keyOf, load }: KeeperOptions<Q, V>) => {
    let epoch = '';
    let answers = new Map<string, Promise<Kept<V>>>();

    return async (question: Q) => {
      const now = await currentEpoch();
      if (now !== epoch) {
        epoch = now;
        answers = new Map();
      }
      const mine = answers;
      const key = keyOf(question);
      const kept = mine.get(key) ?? load(question).then((value): Kept<V> => new Kept(value));
      mine.delete(key);
      mine.set(key, kept);
      const [oldest] = mine.keys();
      if (mine.size > size && oldest !== undefined) mine.delete(oldest);
      try {
        return await kept;
      } catch (error) {
        mine.delete(key);
        throw error;
      }
    };
  };
};
