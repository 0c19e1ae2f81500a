/** What browser and server agree on about signing in by another party: the addresses, and the word that comes back. */
import { apiBase } from './call.ts';

export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const socialProviderNames: { readonly [P in SocialProvider]: string } = {
  google: 'Google',
  facebook: 'Facebook',
};

/** How it ended. The first two come with a session. */
export const socialOutcomes = [
  'signedIn',
  'signedUp',
  'cancelled',
  'unverified',
  'withoutEmail',
  'accountExists',
  'unavailable',
  'failed',
] as const;
export type SocialOutcome = (typeof socialOutcomes)[number];

export interface SocialReturn {
  readonly provider: SocialProvider;
  readonly outcome: SocialOutcome;
}

/** Carries a `SocialReturn` from the redirect to the page, which reads it once. It holds no secret. */
export const socialReturnCookie = { name: 'verrow_social_return', path: '/', maxAgeSeconds: 300 } as const;

export const socialReturnText = ({ provider, outcome }: SocialReturn): string => `${provider}.${outcome}`;

/** Reads what `socialReturnText` wrote; nothing where it is anything else. */
export const readSocialReturn = (text: string): SocialReturn | undefined => {
  const [first, second] = text.split('.');
  const provider = socialProviders.find((known) => known === first);
  const outcome = socialOutcomes.find((known) => known === second);
  return provider && outcome && { provider, outcome };
};

/** Where a page sends the shopper to sign in by a provider; they come back to `returnTo`, a path of the shop. */
export const socialStartPath = (provider: SocialProvider, returnTo: string): string =>
  `${apiBase}/auth/social/${provider}/start?${new URLSearchParams({ returnTo }).toString()}`;

/** What the operator registers with the provider, below the shop's own address. */
export const socialCallbackPath = (provider: SocialProvider): string =>
  `${apiBase}/auth/social/${provider}/callback`;
