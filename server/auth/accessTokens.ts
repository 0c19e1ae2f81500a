import { createHmac, timingSafeEqual } from 'node:crypto';
import { accessTokenMinutes } from '../../contract/rules.ts';

export interface AccessClaims {
  readonly userId: string;
  /** The session: a family of refresh tokens. */
  readonly familyId: string;
}

export interface AccessTokens {
  /** A token for `accessTokenMinutes` from `now` on. */
  readonly issue: (claims: AccessClaims, now: Date) => { readonly token: string; readonly expires: Date };
  /** What a token says, where its signature is ours and its time has not passed; never throws. */
  readonly read: (token: string, now: Date) => AccessClaims | undefined;
}

const version = 'v1';

/**
 * Access tokens: `v1.{claims}.{HMAC-SHA-256}`, both in base64url. One algorithm, fixed by the version, so that there is nothing for
 * a forger to choose.
 */
export const createAccessTokens = (secret: string): AccessTokens => {
  // A key of its own: nothing else that is signed with the secret can pass for a token.
  const key = createHmac('sha256', secret).update('verrow access token').digest();
  const sign = (claims: string) => createHmac('sha256', key).update(`${version}.${claims}`).digest();

  return {
    issue: ({ userId, familyId }, now) => {
      const expires = new Date(now.getTime() + accessTokenMinutes * 60_000);
      const claims = Buffer.from(JSON.stringify([userId, familyId, expires.getTime()])).toString('base64url');
      return { token: `${version}.${claims}.${sign(claims).toString('base64url')}`, expires };
    },
    read: (token, now) => {
      const [given, claims, signature, ...rest] = token.split('.');
      if (given !== version || !claims || !signature || rest.length > 0) return undefined;
      const expected = sign(claims);
      const offered = Buffer.from(signature, 'base64url');
      if (offered.length !== expected.length || !timingSafeEqual(offered, expected)) return undefined;
      // The signature is ours, hence so is the form.
      const [userId, familyId, endsMs] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [
        string,
        string,
        number,
      ];
      return endsMs > now.getTime() ? { userId, familyId } : undefined;
    },
  };
};
