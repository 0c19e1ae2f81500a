/** Signing in by other parties, proven addresses, and passwords that are set anew. */
import type { Time } from './columns.ts';

/** Who a user is at a provider. */
export interface SocialIdentitiesTable {
  provider: string;
  /** The provider's own id of the person, never shown. */
  subject: string;
  user_id: string;
  created_at: Time;
}

/** A sign-in that is at the provider. Its state, nonce and verifier come from a key that the browser alone has. */
export interface SocialSignInsTable {
  /** SHA-256 of the browser's key, hex. */
  key_hash: string;
  provider: string;
  /** A path of the shop. */
  return_to: string;
  expires_at: Time;
}

/** An identity that is linked once its account's password was given in the same browser. */
export interface SocialLinksTable {
  key_hash: string;
  provider: string;
  subject: string;
  user_id: string;
  expires_at: Time;
}

/** That a user was shown to own an address; it counts as long as it is the user's. */
export interface EmailProofsTable {
  user_id: string;
  email: string;
  proven_at: Time;
}

/** A mail that was asked for, whether or not anybody has the address. */
export interface PasswordResetsTable {
  id: string;
  email: string;
  /** SHA-256 of the token in the mail, hex. */
  token_hash: string;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
}
