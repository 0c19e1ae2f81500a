import { createHash, createHmac, randomBytes } from 'node:crypto';

/** An opaque token of 256 random bits; only its hash is stored, so a leaked database does not expose sessions. */
export const createRefreshToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex; a slow hash is unnecessary for random tokens. */
export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface RefreshTokens {
  /**
   * The token that replaces another one: derived, so that a token which is used twice within the grace period has one successor, although
   * only hashes are stored.
   */
  readonly successorOf: (token: string) => string;
}

export const createRefreshTokens = (secret: string): RefreshTokens => {
  // Derived key: other values signed with the secret are not valid tokens.
  const key = createHmac('sha256', secret).update('verrow refresh token').digest();
  return { successorOf: (token) => createHmac('sha256', key).update(token).digest('base64url') };
};
