/** A FIFO mutex. */
export interface WriterQueue {
  /** Resolves with the release function once the lock is acquired. */
  readonly acquire: () => Promise<() => void>;
}

export const createWriterQueue = (): WriterQueue => {
  let tail: Promise<void> = Promise.resolve();
  return {
    acquire: async () => {
      const previous = tail;
      const { promise, resolve } = Promise.withResolvers<void>();
      tail = promise;
      await previous;
      return resolve;
    },
  };
};
