import { createHmac } from 'node:crypto';
import { hashRefreshToken } from './refreshTokens.ts';

export interface ResetTokens {
  /** The token of a password reset request; deterministic, so that a repeated mail is identical. */
  readonly tokenFor: (requestId: string) => string;
  /** The hash under which a token is stored. */
  readonly hash: (token: string) => string;
}

/** Password reset tokens, derived from the signing key. The database stores only their hashes. */
export const createResetTokens = (secret: string): ResetTokens => {
  // Derived key: other values signed with the secret are not valid tokens.
  const key = createHmac('sha256', secret).update('verrow password reset').digest();
  return {
    tokenFor: (requestId) => createHmac('sha256', key).update(requestId).digest('base64url'),
    hash: hashRefreshToken,
  };
};
