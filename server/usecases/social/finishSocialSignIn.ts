import type { SocialOutcome, SocialProvider } from '../../../contract/socialSignIn.ts';
import { deriveOidcChecks, hashSocialKey } from '../../auth/social/oidcChecks.ts';
import { SocialSignInError, type SocialProfile } from '../../auth/social/identityProvider.ts';
import type { AppContext } from '../../appContext.ts';
import { AppError } from '../../domain/appError.ts';
import { isUniqueViolation } from '../../store/engines/errors.ts';
import { consumeSocialSignIn } from '../../store/socialSignIns.ts';
import { absorbGuestSession } from '../auth/absorbGuestSession.ts';
import { newUser } from '../auth/newUser.ts';
import { isSecondStepNeeded } from '../auth/secondStep.ts';
import { startSession, type Session } from '../auth/sessions.ts';
import { resolveAccount, type VerifiedIdentity } from './resolveAccount.ts';

export interface SocialCallback {
  readonly provider: SocialProvider;
  /** From the browser's cookie. */
  readonly key: string;
  /** The full redirect URL, with its query. */
  readonly callback: URL;
  /** The client's IP address. */
  readonly clientAddress: string;
}

export interface FinishedSocialSignIn {
  readonly outcome: SocialOutcome;
  readonly returnTo?: string;
  /** With the first two outcomes. */
  readonly session?: Session;
}

const outcomesByErrorKind = {
  cancelled: 'cancelled',
  unavailable: 'unavailable',
  refused: 'failed',
} as const;

/** AUTH-04: row of the account, in case it has to be created. */
const buildNewUser = async (
  context: AppContext,
  { firstName, lastName, email = '' }: SocialProfile,
  clientAddress: string,
) => {
  const { country_name, flag } = await context.geolocation.locate(clientAddress);
  return newUser(context, { firstName, lastName, email, locale: { country_name, flag } });
};

/** Retries once after a unique violation: a concurrent sign-in created the account. */
const signIn = async (
  context: AppContext,
  identity: VerifiedIdentity,
  guestFamilyId: string | null,
  isRetry = false,
): Promise<FinishedSocialSignIn> => {
  try {
    return await context.store.transaction(async (trx) => {
      const { outcome, user } = await resolveAccount(context, trx, identity);
      if (!user) return { outcome };
      // An identity provider proves neither the password nor the second factor.
      if (await isSecondStepNeeded(context, trx, user)) return { outcome: 'passwordNeeded' };
      await absorbGuestSession(context, trx, { familyId: guestFamilyId }, user);
      return { outcome, session: await startSession(context, trx, user) };
    });
  } catch (error) {
    // An order of the guest and one of the account are being paid.
    if (error instanceof AppError) return { outcome: 'failed' };
    if (isRetry || !isUniqueViolation(error)) throw error;
    return signIn(context, identity, guestFamilyId, true);
  }
};

/**
 * Finishes a social sign-in, once: a repeated callback or one from another browser fails. Reports errors of the provider or the user as
 * `outcome` instead of throwing.
 */
export const finishSocialSignIn = async (
  context: AppContext,
  { provider, key, callback, clientAddress }: SocialCallback,
): Promise<FinishedSocialSignIn> => {
  const keyHash = hashSocialKey(key);
  const started = await consumeSocialSignIn(context.store.db, keyHash);
  const identityProvider = context.identityProviders[provider];
  if (
    !started ||
    !identityProvider ||
    started.provider !== provider ||
    started.expires_at <= context.clock().toISOString()
  )
    return { outcome: 'failed' };
  const returnTo = started.return_to;
  try {
    const profile = await identityProvider.exchangeCode(deriveOidcChecks(key), callback);
    const user = await buildNewUser(context, profile, clientAddress);
    const identity = { provider, keyHash, profile, newUser: user };
    return { ...(await signIn(context, identity, started.guest_family_id)), returnTo };
  } catch (error) {
    if (!(error instanceof SocialSignInError)) throw error;
    if (error.kind !== 'cancelled')
      context.log.error('Social sign-in failed', error, { provider, kind: error.kind });
    return { outcome: outcomesByErrorKind[error.kind], returnTo };
  }
};
