import { Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import { dropAttempt, markSucceeded, openAttempt } from '../store/signInAttempts.ts';

const evaluatedAnHour = 10;
const hourMs = 3_600_000;
/** From the fourth failure on each one waits twice as long as the one before. */
const freeOfDelay = 3;
const firstDelayMs = 250;
const longestDelayMs = 4000;

const delayMs = (failures: number): number =>
  failures <= freeOfDelay ? 0 : Math.min(firstDelayMs * 2 ** (failures - freeOfDelay - 1), longestDelayMs);

/**
 * Evaluates a password with what keeps it from being guessed: at most 10 failures an account and hour, growing delays. An address
 * without an account counts just the same. Throws `rate_limited` past the limit.
 */
export const evaluateOnce = async (
  { store, clock, wait, newId, config }: Shop,
  email: string,
  evaluate: () => Promise<boolean>,
): Promise<boolean> => {
  const now = clock();
  const attempt = { id: newId(), email, at: now.toISOString() };
  const since = new Date(now.getTime() - hourMs).toISOString();
  const failures = await openAttempt(store.db, attempt, since);
  if (failures > evaluatedAnHour * config.rateLimitScale) {
    await dropAttempt(store.db, attempt.id);
    throw new Refusal(
      'rate_limited',
      'Too many failed sign-ins for this address. Please try again in an hour.',
      {
        retryAfterSeconds: hourMs / 1000,
      },
    );
  }
  await wait(delayMs(failures / config.rateLimitScale));
  const isRight = await evaluate();
  if (isRight) await markSucceeded(store.db, attempt.id);
  return isRight;
};
