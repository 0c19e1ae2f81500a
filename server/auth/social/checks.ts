import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SocialChecks } from './social.ts';

/** The key of one sign-in: 256 random bits that only the browser which began it keeps. */
export const newSocialKey = (): string => randomBytes(32).toString('base64url');

/** What the database knows the key by. */
export const hashSocialKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** State, nonce and PKCE verifier of a key; none of them tells the key or another. */
export const checksOf = (key: string): SocialChecks => {
  const derive = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
};
