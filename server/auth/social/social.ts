import type { SocialProvider } from '../../../contract/socialSignIn.ts';

/** What one sign-in under way is recognised by; only the browser that began it has the key that they come from. */
export interface SocialChecks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: its hash goes along with the request, itself with the exchange of the code. */
  readonly verifier: string;
}

/** Who a provider says that somebody is. */
export interface SocialProfile {
  /** The provider's own id of the person. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Undefined where the provider does not say. */
  readonly isEmailVerified: boolean | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

/** Why nobody came back. `cancelled` is the person's own choice, `unavailable` a provider that does not answer. */
export class SocialFailure extends Error {
  readonly kind: 'cancelled' | 'unavailable' | 'refused';

  constructor(kind: SocialFailure['kind'], options?: ErrorOptions) {
    super(`Signing in by the provider ended: ${kind}`, options);
    this.name = 'SocialFailure';
    this.kind = kind;
  }
}

/** Another party that people sign in by. */
export interface SocialParty {
  /** Where the browser is sent. Throws a `SocialFailure` where the provider cannot be reached. */
  readonly addressFor: (checks: SocialChecks, callback: string) => Promise<URL>;
  /**
   * Who came back, from the address that the browser was sent back to; the code in it is exchanged, and the signed answer checked. Throws
   * a `SocialFailure`.
   */
  readonly whoCameBack: (checks: SocialChecks, callback: URL) => Promise<SocialProfile>;
}

/** The parties that the operator configured. */
export type SocialParties = { readonly [P in SocialProvider]?: SocialParty };
