const initialMs = 1000;
const minuteMs = 60_000;

/** How long and how often something that failed is attempted again. */
export interface RetryPolicy {
  readonly maxDelayMs: number;
  /** After these it is a dead letter. */
  readonly maxAttempts: number;
}

/** About a day, which is longer than outages of a provider last. */
export const paymentRetries: RetryPolicy = { maxDelayMs: 5 * minuteMs, maxAttempts: 300 };
/** About two days, as long as mail servers retry. */
export const mailRetries: RetryPolicy = { maxDelayMs: 60 * minuteMs, maxAttempts: 60 };

/** Time of the next attempt, ISO 8601: exponential backoff from 1 s to `maxDelayMs`; `attempts` counts from 1. */
export const nextAttemptAt = (
  now: Date,
  attempts: number,
  { maxDelayMs }: Pick<RetryPolicy, 'maxDelayMs'> = paymentRetries,
): string =>
  new Date(now.getTime() + Math.min(maxDelayMs, initialMs * 2 ** Math.min(attempts - 1, 20))).toISOString();
