import { AppError } from '../../domain/appError.ts';
import { timeBefore } from '../../domain/timeBefore.ts';
import type { AppContext } from '../../appContext.ts';
import {
  countFailuresOfAccount,
  countFailuresOfBucket,
  countFailuresOfNetwork,
  deleteSignInAttempt,
  insertSignInAttempt,
  isKnownNetwork,
  markSignInSucceeded,
  type SignInAttempt,
} from '../../store/signInAttempts.ts';
import { recordAccess } from '../recordAccess.ts';

const hourMs = 3_600_000;
/** Failures an hour. */
const maxFailures = {
  /** Of one known device, or of unknown devices in one network, at one account. */
  bucket: 10,
  /** Of all unknown devices at one account. */
  account: 100,
  /** Of unknown devices in one network at all accounts. */
  network: 50,
} as const;
/** Later failures within the hour are delayed, each twice as long as the one before. */
const failuresWithoutDelay = 3;
const initialDelayMs = 250;
const maxDelayMs = 4000;

const delayMs = (failures: number): number =>
  failures <= failuresWithoutDelay
    ? 0
    : Math.min(initialDelayMs * 2 ** (failures - failuresWithoutDelay - 1), maxDelayMs);

/** Who tries a password or a code. */
export interface Guesser {
  /** The account, also one that does not exist: a normalized email, or another name under which its attempts count together. */
  readonly account: string;
  /** Id of a device or session that the account knows; null for an unknown one. */
  readonly device: string | null;
  /** The client's IP address. */
  readonly address: string;
  /** Subject of the lines in the audit log; undefined for an account that does not exist. */
  readonly userId: string | undefined;
}

interface Failures {
  readonly bucket: number;
  readonly account: number;
  readonly network: number;
}

/** A known device has a count of its own. A network that signed in lately does not share the count of all unknown devices. */
const countFailures = async (
  { store: { db } }: Pick<AppContext, 'store'>,
  attempt: SignInAttempt,
  since: string,
): Promise<Failures> => {
  const bucket = await countFailuresOfBucket(db, attempt, since);
  if (attempt.device !== null) return { bucket, account: 0, network: 0 };
  const isKnown = await isKnownNetwork(db, attempt);
  return {
    bucket,
    account: isKnown ? 0 : await countFailuresOfAccount(db, attempt, since),
    network: await countFailuresOfNetwork(db, attempt, since),
  };
};

const limitsReached = (
  { bucket, account, network }: Failures,
  scale: number,
  isExceeded: boolean,
): boolean => {
  const over = (count: number, max: number) => (isExceeded ? count > max * scale : count === max * scale);
  return (
    over(bucket, maxFailures.bucket) ||
    over(account, maxFailures.account) ||
    over(network, maxFailures.network)
  );
};

const lockedOut = () =>
  new AppError(
    'rate_limited',
    'Too many failed sign-ins from this device or network. Please try again in an hour, or choose a new password by email.',
    { retryAfterSeconds: hourMs / 1000 },
  );

/**
 * Verifies a password or a code with brute-force protection that slows the guesser and not the owner (docs/decisions/057): a device that
 * the account knows counts its own failures; unknown devices count by network and by account, with growing delays. Accounts that do not
 * exist count the same. Failures and lockouts are recorded in the audit log. Throws `rate_limited` above a limit.
 */
export const withLoginThrottle = async (
  context: AppContext,
  { account, device, address, userId }: Guesser,
  verify: () => Promise<boolean>,
): Promise<boolean> => {
  const { store, clock, wait, newId, config, deviceTokens } = context;
  const now = clock();
  const since = timeBefore(now, hourMs);
  const source = deviceTokens.sourceOf(address);
  const attempt = { id: newId(), email: account, at: now.toISOString(), device, source };
  await insertSignInAttempt(store.db, attempt);
  const failures = await countFailures(context, attempt, since);
  const scale = config.rateLimitScale;
  if (limitsReached(failures, scale, true)) {
    await deleteSignInAttempt(store.db, attempt.id);
    throw lockedOut();
  }
  await wait(delayMs(Math.max(failures.bucket, failures.account) / scale));
  const isCorrect = await verify();
  if (isCorrect) {
    await markSignInSucceeded(store.db, attempt.id);
    return true;
  }
  const details = { device: device === null ? 'unknown' : 'known', source };
  await recordAccess(context, { action: 'sign_in_failed', userId, details });
  if (limitsReached(failures, scale, false))
    await recordAccess(context, { action: 'sign_in_locked', userId, details });
  return false;
};
