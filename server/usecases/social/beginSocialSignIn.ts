import { socialCallbackPath, type SocialProvider } from '../../../contract/socialSignIn.ts';
import { checksOf, hashSocialKey, newSocialKey } from '../../auth/social/checks.ts';
import { SocialFailure } from '../../auth/social/social.ts';
import type { Shop } from '../../shop.ts';
import { insertSocialSignIn } from '../../store/socialSignIns.ts';

/** How long a shopper may take at the provider. */
export const socialSignInMinutes = 10;

/** Until when something that begins now is waited for. */
export const waitsUntil = (now: Date): string =>
  new Date(now.getTime() + socialSignInMinutes * 60_000).toISOString();

export interface BegunSocialSignIn {
  /** For the browser's cookie alone. */
  readonly key: string;
  /** Of the provider, where the browser goes next. */
  readonly address: URL;
}

/** The address that a provider sends the browser back to. */
export const callbackOf = (origin: string, provider: SocialProvider): string =>
  `${origin}${socialCallbackPath(provider)}`;

/**
 * Begins a sign-in by another party, to come back to a path of the shop. Undefined where the operator did not configure the party, or
 * it cannot be reached, which is logged.
 */
export const beginSocialSignIn = async (
  { store, clock, config, socialParties, log }: Shop,
  provider: SocialProvider,
  returnTo: string,
): Promise<BegunSocialSignIn | undefined> => {
  const party = socialParties[provider];
  if (!party) return undefined;
  const key = newSocialKey();
  const address = await party
    .addressFor(checksOf(key), callbackOf(config.origin, provider))
    .catch((error: unknown) => {
      if (!(error instanceof SocialFailure)) throw error;
      log.error('A sign-in by another party could not begin', error, { provider });
      return undefined;
    });
  if (!address) return undefined;
  await insertSocialSignIn(store.db, {
    key_hash: hashSocialKey(key),
    provider,
    return_to: returnTo,
    expires_at: waitsUntil(clock()),
  });
  return { key, address };
};
