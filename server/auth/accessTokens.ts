import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { accessTokenMinutes } from '../../contract/rules.ts';

export interface AccessClaims {
  readonly userId: string;
  /** The session: a family of refresh tokens. */
  readonly familyId: string;
  /** When this session gave its second factor last, in ms; null without one. */
  readonly secondFactorMs: number | null;
}

interface Verified {
  readonly claims: AccessClaims;
  readonly expiresMs: number;
}

export interface AccessTokens {
  /** Issues a token that is valid for `accessTokenMinutes` from `now`. */
  readonly issue: (claims: AccessClaims, now: Date) => { readonly token: string; readonly expires: Date };
  /** The claims of a token with a valid signature that has not expired, otherwise undefined. Never throws. */
  readonly read: (token: string, now: Date) => AccessClaims | undefined;
}

const version = 'v1';
/** At about 250 bytes each. */
const maximumVerified = 5_000;

/**
 * Access tokens: `v1.{claims}.{HMAC-SHA-256}`, both in base64url. The version fixes the algorithm, which rules out algorithm-confusion
 * attacks.
 */
export const createAccessTokens = (secret: string): AccessTokens => {
  // Derived key: other values signed with the secret are not valid tokens.
  const key = createSecretKey(createHmac('sha256', secret).update('verrow access token').digest());
  const sign = (claims: string) => createHmac('sha256', key).update(`${version}.${claims}`).digest();
  /** Tokens with a valid signature, oldest first, so that each is verified once. */
  const verified = new Map<string, Verified>();

  const verify = (token: string): Verified | undefined => {
    const [tokenVersion, claims, signature, ...rest] = token.split('.');
    if (tokenVersion !== version || !claims || !signature || rest.length > 0) return undefined;
    const expected = sign(claims);
    const signatureBytes = Buffer.from(signature, 'base64url');
    if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected))
      return undefined;
    // The signature is valid, so the claims have this shape.
    const [userId, familyId, expiresMs, secondFactorMs = null] = JSON.parse(
      Buffer.from(claims, 'base64url').toString(),
      // A token of the version before has no fourth claim.
    ) as [string, string, number, (number | null)?];
    const [oldest] = verified.keys();
    if (verified.size >= maximumVerified && oldest !== undefined) verified.delete(oldest);
    const entry = { claims: { userId, familyId, secondFactorMs }, expiresMs };
    verified.set(token, entry);
    return entry;
  };

  return {
    issue: ({ userId, familyId, secondFactorMs }, now) => {
      const expires = new Date(now.getTime() + accessTokenMinutes * 60_000);
      const claims = Buffer.from(
        JSON.stringify([userId, familyId, expires.getTime(), secondFactorMs]),
      ).toString('base64url');
      return { token: `${version}.${claims}.${sign(claims).toString('base64url')}`, expires };
    },
    read: (token, now) => {
      const known = verified.get(token) ?? verify(token);
      if (!known) return undefined;
      if (known.expiresMs <= now.getTime()) {
        verified.delete(token);
        return undefined;
      }
      return known.claims;
    },
  };
};
