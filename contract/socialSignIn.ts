/** Social sign-in: providers, outcomes, paths and the cookie that carries the outcome. */
import { apiBase } from './endpoint.ts';

export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const socialProviderNames: { readonly [P in SocialProvider]: string } = {
  google: 'Google',
  facebook: 'Facebook',
};

/** Outcomes of a social sign-in. The first two come with a session. */
export const socialOutcomes = [
  'signedIn',
  'signedUp',
  'cancelled',
  'unverified',
  'withoutEmail',
  'accountExists',
  'passwordNeeded',
  'unavailable',
  'failed',
] as const;
export type SocialOutcome = (typeof socialOutcomes)[number];

export interface SocialReturn {
  readonly provider: SocialProvider;
  readonly outcome: SocialOutcome;
}

/** Carries a `SocialReturn` from the redirect to the page, which reads it once. Holds no secret. */
export const socialReturnCookie = { name: 'verrow_social_return', path: '/', maxAgeSeconds: 300 } as const;

export const serializeSocialReturn = ({ provider, outcome }: SocialReturn): string =>
  `${provider}.${outcome}`;

/** Parses the text of `serializeSocialReturn`; undefined for any other text. */
export const parseSocialReturn = (text: string): SocialReturn | undefined => {
  const [first, second] = text.split('.');
  const provider = socialProviders.find((known) => known === first);
  const outcome = socialOutcomes.find((known) => known === second);
  return provider && outcome && { provider, outcome };
};

/** Path that starts the sign-in at a provider; the shopper returns to `returnTo`, a path of the shop. */
export const socialStartPath = (provider: SocialProvider, returnTo: string): string =>
  `${apiBase}/auth/social/${provider}/start?${new URLSearchParams({ returnTo }).toString()}`;

/** The redirect URI that the operator registers with the provider, relative to the shop's origin. */
export const socialCallbackPath = (provider: SocialProvider): string =>
  `${apiBase}/auth/social/${provider}/callback`;
