import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../domain/networkOf.ts';

export interface DeviceTokens {
  /** A token that makes a browser known to the account of this email. Contains no personal data. */
  readonly issue: (email: string) => string;
  /** The id of the device of a token that was issued for this email; undefined for any other text. */
  readonly read: (token: string, email: string) => string | undefined;
  /** A keyed hash of the client's network, under which its attempts are counted. */
  readonly sourceOf: (address: string) => string;
}

const version = 'v1';
const idBytes = 16;

/** Device tokens: `v1.{id}.{HMAC-SHA-256 of id and email}`. `email` is normalized. */
export const createDeviceTokens = (secret: string): DeviceTokens => {
  // Derived keys: other values signed with the secret are not valid tokens.
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const deviceKey = derive('verrow device');
  const sourceKey = derive('verrow source');
  const sign = (id: string, email: string) =>
    createHmac('sha256', deviceKey).update(`${id}\n${email}`).digest();

  return {
    issue: (email) => {
      const id = randomBytes(idBytes).toString('base64url');
      return `${version}.${id}.${sign(id, email).toString('base64url')}`;
    },
    read: (token, email) => {
      const [tokenVersion, id = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id, email);
      const isValid =
        tokenVersion === version && given.length === expected.length && timingSafeEqual(given, expected);
      return isValid ? id : undefined;
    },
    sourceOf: (address) =>
      createHmac('sha256', sourceKey).update(networkOf(address)).digest('base64url').slice(0, 22),
  };
};
