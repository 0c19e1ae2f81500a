import { setTimeout as delay } from 'node:timers/promises';

/** No attempt starts later than this after the first one; then its error is thrown. */
const retryWindowMs = 5000;
const initialDelayMs = 4;
const maximumDelayMs = 250;

/** Exponential backoff with full jitter, so that colliding transactions do not collide again. */
const backoffMs = (attempt: number): number =>
  Math.random() * Math.min(maximumDelayMs, initialDelayMs * 2 ** attempt);

/** Errors that were repeated for the whole window: a transaction does not repeat what its statement gave up. */
const exhausted = new WeakSet<object>();

/**
 * The store's one retry policy, for statements, transactions and connections: repeats `attempt` while `isRetryable` says that its error
 * left nothing behind, for at most `retryWindowMs`.
 */
export const retry = async <T>(
  isRetryable: (error: unknown) => boolean,
  attempt: () => T | Promise<T>,
): Promise<T> => {
  const start = performance.now();
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Error) || exhausted.has(error) || !isRetryable(error)) throw error;
      const pauseMs = backoffMs(count);
      if (performance.now() - start + pauseMs > retryWindowMs) {
        exhausted.add(error);
        throw error;
      }
      await delay(pauseMs);
    }
  }
};
