/** Flushes resolved promises. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

/** A promise that the test settles. */
export const createDeferred = <T>() => Promise.withResolvers<T>();
