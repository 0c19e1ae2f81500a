import type { SocialProvider } from '../../../contract/socialSignIn.ts';

/** The OIDC parameters of one sign-in, derived from a key that only the browser of that sign-in holds. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: the request contains its hash, the code exchange the verifier itself. */
  readonly verifier: string;
}

/** The user as the provider describes them. */
export interface SocialProfile {
  /** The provider's id of the user. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Undefined if the provider does not state it. */
  readonly isEmailVerified: boolean | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

/** `cancelled`: the user declined; `unavailable`: the provider does not respond; `refused`: the response is invalid. */
export class SocialSignInError extends Error {
  readonly kind: 'cancelled' | 'unavailable' | 'refused';

  constructor(kind: SocialSignInError['kind'], options?: ErrorOptions) {
    super(`The social sign-in failed: ${kind}`, options);
    this.name = 'SocialSignInError';
    this.kind = kind;
  }
}

/** A provider of social sign-in. */
export interface IdentityProvider {
  /** The URL that the browser is redirected to. Rejects with a `SocialSignInError` if the provider cannot be reached. */
  readonly authorizationUrl: (checks: OidcChecks, callback: string) => Promise<URL>;
  /** Exchanges the code in the callback URL and verifies the ID token. Rejects with a `SocialSignInError`. */
  readonly exchangeCode: (checks: OidcChecks, callback: URL) => Promise<SocialProfile>;
}

/** The configured providers. */
export type IdentityProviders = { readonly [P in SocialProvider]?: IdentityProvider };
