/** The answer to a promise, or an error that says what did not come in time: for what has no limit of its own. */
export const within = async <T>(limitMs: number, complaint: string, promise: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(complaint)), limitMs);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
