/** Social sign-in, verified emails and password resets. */
import type { Time } from './columns.ts';

/** Identity of a user at a provider. */
export interface SocialIdentitiesTable {
  provider: string;
  /** The provider's id of the user; never displayed. */
  subject: string;
  user_id: string;
  created_at: Time;
}

/** A pending sign-in at the provider. State, nonce and verifier derive from a key that only the browser has. */
export interface SocialSignInsTable {
  /** SHA-256 of the browser's key, hex. */
  key_hash: string;
  provider: string;
  /** A path of the shop. */
  return_to: string;
  expires_at: Time;
  /** The guest session of the browser when it left; its cookie does not come back with the redirect from another site. */
  guest_family_id: string | null;
}

/** An identity to be linked once the account's password is confirmed in the same browser. */
export interface SocialLinksTable {
  key_hash: string;
  provider: string;
  subject: string;
  user_id: string;
  expires_at: Time;
}

/** The second factor of a staff account. */
export interface SecondFactorsTable {
  user_id: string;
  /** The key, sealed with the signing key of the shop. */
  sealed_key: string;
  created_at: Time;
  /** The newest time step whose code was used; each code is valid once. */
  last_step: number;
}

export interface RecoveryCodesTable {
  user_id: string;
  /** Keyed hash of the code. */
  code_hash: string;
  used_at: Time | null;
}

/** A verified email; valid while it is the user's address. */
export interface EmailProofsTable {
  user_id: string;
  email: string;
  proven_at: Time;
}

/** A requested password reset, whether or not the address has an account. */
export interface PasswordResetsTable {
  id: string;
  email: string;
  /** SHA-256 of the token in the mail, hex. */
  token_hash: string;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
}
