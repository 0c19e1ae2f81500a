/** Reads until `isTrue` or the time limit; returns the last value. For results of background jobs. */
export const pollUntil = async <T>(
  read: () => T | Promise<T>,
  isTrue: (value: T) => boolean,
  withinMs = 20_000,
): Promise<T> => {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (isTrue(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
