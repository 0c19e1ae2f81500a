import { socialCallbackPath, type SocialProvider } from '../../../contract/socialSignIn.ts';
import { deriveOidcChecks, createSocialKey, hashSocialKey } from '../../auth/social/oidcChecks.ts';
import { SocialSignInError } from '../../auth/social/identityProvider.ts';
import type { AppContext } from '../../appContext.ts';
import { findActiveGuest } from '../auth/sessions.ts';
import { insertSocialSignIn } from '../../store/socialSignIns.ts';

/** Time limit at the provider. */
export const socialSignInMinutes = 10;

/** Expiry of a sign-in that starts now, ISO 8601. */
export const signInExpiry = (now: Date): string =>
  new Date(now.getTime() + socialSignInMinutes * 60_000).toISOString();

export interface StartedSocialSignIn {
  /** Sent in the cookie only. */
  readonly key: string;
  /** Authorization URL to redirect the browser to. */
  readonly authorizationUrl: URL;
}

/** Redirect URI of a provider. */
export const callbackUrl = (origin: string, provider: SocialProvider): string =>
  `${origin}${socialCallbackPath(provider)}`;

/**
 * Starts a social sign-in that returns to the path `returnTo`, and remembers the guest session of `refreshToken`. Undefined where the provider is not configured, or cannot be reached,
 * which is logged.
 */
export const startSocialSignIn = async (
  context: AppContext,
  provider: SocialProvider,
  { returnTo, refreshToken }: { readonly returnTo: string; readonly refreshToken?: string | undefined },
): Promise<StartedSocialSignIn | undefined> => {
  const { store, clock, config, identityProviders, log } = context;
  const identityProvider = identityProviders[provider];
  if (!identityProvider) return undefined;
  const key = createSocialKey();
  const authorizationUrl = await identityProvider
    .authorizationUrl(deriveOidcChecks(key), callbackUrl(config.origin, provider))
    .catch((error: unknown) => {
      if (!(error instanceof SocialSignInError)) throw error;
      log.error('Social sign-in could not start', error, { provider });
      return undefined;
    });
  if (!authorizationUrl) return undefined;
  await insertSocialSignIn(store.db, {
    key_hash: hashSocialKey(key),
    provider,
    return_to: returnTo,
    expires_at: signInExpiry(clock()),
    guest_family_id: (await findActiveGuest(context, store.db, refreshToken))?.family_id ?? null,
  });
  return { key, authorizationUrl };
};
