/** The promise's result; throws an error with `message` after `limitMs`. */
export const withTimeout = async <T>(limitMs: number, message: string, promise: Promise<T>): Promise<T> => {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), limitMs);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
