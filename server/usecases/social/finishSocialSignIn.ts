import type { SocialOutcome, SocialProvider } from '../../../contract/socialSignIn.ts';
import { checksOf, hashSocialKey } from '../../auth/social/checks.ts';
import { SocialFailure, type SocialProfile } from '../../auth/social/social.ts';
import type { Shop } from '../../shop.ts';
import { isUniqueViolation } from '../../store/dialect.ts';
import { takeSocialSignIn } from '../../store/socialSignIns.ts';
import { newUser } from '../newUser.ts';
import { beginSession, type Session } from '../sessions.ts';
import { accountOf, type Arrival } from './accountOf.ts';

export interface SocialArrival {
  readonly provider: SocialProvider;
  /** Of the cookie that the browser brought along. */
  readonly key: string;
  /** The whole address that the provider sent the browser to. */
  readonly callback: URL;
  /** The client's address. */
  readonly from: string;
}

export interface FinishedSocialSignIn {
  readonly outcome: SocialOutcome;
  readonly returnTo?: string;
  /** With the first two outcomes. */
  readonly session?: Session;
}

const outcomeOf = { cancelled: 'cancelled', unavailable: 'unavailable', refused: 'failed' } as const;

/** AUTH-04: names and locale of an account that may have to be opened. */
const freshUser = async (shop: Shop, { firstName, lastName, email = '' }: SocialProfile, from: string) => {
  const { country_name, flag } = await shop.geolocation.locate(from);
  return newUser(shop, { firstName, lastName, email, locale: { country_name, flag } });
};

/** Two first arrivals at once: the second finds the account of the first. */
const signIn = async (shop: Shop, arrival: Arrival, isRetry = false): Promise<FinishedSocialSignIn> => {
  try {
    return await shop.store.transaction(async (trx) => {
      const { outcome, user } = await accountOf(shop, trx, arrival);
      return user ? { outcome, session: await beginSession(shop, trx, user) } : { outcome };
    });
  } catch (error) {
    if (isRetry || !isUniqueViolation(error)) throw error;
    return signIn(shop, arrival, true);
  }
};

/**
 * Ends a sign-in by another party, once: the same answer again, or one that another browser was given, is refused. It never throws for
 * what the party or the person did; the outcome says it.
 */
export const finishSocialSignIn = async (
  shop: Shop,
  { provider, key, callback, from }: SocialArrival,
): Promise<FinishedSocialSignIn> => {
  const keyHash = hashSocialKey(key);
  const begun = await takeSocialSignIn(shop.store.db, keyHash);
  const party = shop.socialParties[provider];
  if (!begun || !party || begun.provider !== provider || begun.expires_at <= shop.clock().toISOString())
    return { outcome: 'failed' };
  const returnTo = begun.return_to;
  try {
    const profile = await party.whoCameBack(checksOf(key), callback);
    const fresh = await freshUser(shop, profile, from);
    return { ...(await signIn(shop, { provider, keyHash, profile, fresh })), returnTo };
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error;
    if (error.kind !== 'cancelled')
      shop.log.error('A sign-in by another party failed', error, { provider, kind: error.kind });
    return { outcome: outcomeOf[error.kind], returnTo };
  }
};
