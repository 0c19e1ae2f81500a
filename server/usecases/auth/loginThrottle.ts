import { AppError } from '../../domain/appError.ts';
import { timeBefore } from '../../domain/timeBefore.ts';
import type { AppContext } from '../../appContext.ts';
import { deleteSignInAttempt, markSignInSucceeded, recordSignInAttempt } from '../../store/signInAttempts.ts';

const maxFailuresPerHour = 10;
const hourMs = 3_600_000;
/** Later failures within the hour are delayed, each twice as long as the one before. */
const failuresWithoutDelay = 3;
const initialDelayMs = 250;
const maxDelayMs = 4000;

const delayMs = (failures: number): number =>
  failures <= failuresWithoutDelay
    ? 0
    : Math.min(initialDelayMs * 2 ** (failures - failuresWithoutDelay - 1), maxDelayMs);

/**
 * Verifies a password with brute-force protection: at most 10 failures per address and hour, with growing delays. Addresses without an
 * account count the same. Throws `rate_limited` above the limit.
 */
export const withLoginThrottle = async (
  { store, clock, wait, newId, config }: AppContext,
  email: string,
  verify: () => Promise<boolean>,
): Promise<boolean> => {
  const now = clock();
  const attempt = { id: newId(), email, at: now.toISOString() };
  const since = timeBefore(now, hourMs);
  const failures = await recordSignInAttempt(store.db, attempt, since);
  if (failures > maxFailuresPerHour * config.rateLimitScale) {
    await deleteSignInAttempt(store.db, attempt.id);
    throw new AppError(
      'rate_limited',
      'Too many failed sign-ins for this address. Please try again in an hour.',
      {
        retryAfterSeconds: hourMs / 1000,
      },
    );
  }
  await wait(delayMs(failures / config.rateLimitScale));
  const isCorrect = await verify();
  if (isCorrect) await markSignInSucceeded(store.db, attempt.id);
  return isCorrect;
};
