/** Lets one holder in at a time, in the order they came. */
export interface WriterQueue {
  /** Resolves with the release once it is this caller's turn. */
  readonly enter: () => Promise<() => void>;
}

export const createWriterQueue = (): WriterQueue => {
  let last: Promise<void> = Promise.resolve();
  return {
    enter: async () => {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
  };
};
