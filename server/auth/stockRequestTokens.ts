import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

export interface StockRequestTokens {
  /** The token of the links in the emails of a request; always the same, so that an email that is sent again is identical. */
  readonly tokenFor: (requestId: string) => string;
  /** The id of the request of a token with a valid signature, otherwise undefined. Never throws. */
  readonly read: (token: string) => string | undefined;
}

/** Tokens of requests for an email: `{id}.{HMAC-SHA-256}`. Nothing of them is stored. */
export const createStockRequestTokens = (secret: string): StockRequestTokens => {
  // Derived key: other values signed with the secret are not valid tokens.
  const key = createSecretKey(createHmac('sha256', secret).update('verrow stock request').digest());
  const sign = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    tokenFor: (id) => `${id}.${sign(id).toString('base64url')}`,
    read: (token) => {
      const [id, signature, ...rest] = token.split('.');
      if (!id || !signature || rest.length > 0) return undefined;
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(id)];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
};
