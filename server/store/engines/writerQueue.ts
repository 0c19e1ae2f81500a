/** A FIFO mutex. */
export interface WriterQueue {
  /** Resolves with the release function once the lock is acquired. */
  readonly acquire: () => Promise<() => void>;
  /** Whether the lock is neither held nor waited for. */
  readonly isFree: () => boolean;
}

export const createWriterQueue = (): WriterQueue => {
  let tail: Promise<void> = Promise.resolve();
  let users = 0;
  return {
    isFree: () => users === 0,
    acquire: async () => {
      users += 1;
      const previous = tail;
      const { promise, resolve } = Promise.withResolvers<void>();
      tail = promise;
      await previous;
      return () => {
        users -= 1;
        resolve();
      };
    },
  };
};
