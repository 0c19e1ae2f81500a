import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

export interface OrderLinkClaims {
  readonly orderId: string;
  /** Of the order when the link was mailed; a raised one revokes the link. */
  readonly revision: number;
  readonly expiresMs: number;
}

export interface OrderLinks {
  /** The token of a link to an order; the same for the same claims, so that a mail that is sent again has the same link. */
  readonly tokenFor: (claims: OrderLinkClaims) => string;
  /** The claims of a token with a valid signature that has not expired, otherwise undefined. Never throws. */
  readonly read: (token: string, now: Date) => OrderLinkClaims | undefined;
}

const version = 'v1';

/** Order links: `v1.{claims}.{HMAC-SHA-256}`, both in base64url. Nothing of them is stored. */
export const createOrderLinks = (secret: string): OrderLinks => {
  // Derived key: other values signed with the secret are not valid tokens.
  const key = createSecretKey(createHmac('sha256', secret).update('verrow order link').digest());
  const sign = (claims: string) => createHmac('sha256', key).update(`${version}.${claims}`).digest();

  return {
    tokenFor: ({ orderId, revision, expiresMs }) => {
      const claims = Buffer.from(JSON.stringify([orderId, revision, expiresMs])).toString('base64url');
      return `${version}.${claims}.${sign(claims).toString('base64url')}`;
    },
    read: (token, now) => {
      const [tokenVersion, claims, signature, ...rest] = token.split('.');
      if (tokenVersion !== version || !claims || !signature || rest.length > 0) return undefined;
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(claims)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // The signature is valid, so the claims have this shape.
      const [orderId, revision, expiresMs] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [
        string,
        number,
        number,
      ];
      return expiresMs > now.getTime() ? { orderId, revision, expiresMs } : undefined;
    },
  };
};
