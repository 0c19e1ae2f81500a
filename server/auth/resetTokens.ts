import { createHmac } from 'node:crypto';
import { hashRefreshToken } from './refreshTokens.ts';

export interface ResetTokens {
  /** The token of a request to set a password anew: the same each time, so that a mail that is sent again is the same mail. */
  readonly tokenOf: (requestId: string) => string;
  /** What the database knows a token by. */
  readonly hash: (token: string) => string;
}

/** Tokens that nobody can make without the signing key, and that are stored nowhere: of each the database has the hash. */
export const createResetTokens = (secret: string): ResetTokens => {
  // A key of its own: nothing else that is signed with the secret can pass for a token.
  const key = createHmac('sha256', secret).update('verrow password reset').digest();
  return {
    tokenOf: (requestId) => createHmac('sha256', key).update(requestId).digest('base64url'),
    hash: hashRefreshToken,
  };
};
