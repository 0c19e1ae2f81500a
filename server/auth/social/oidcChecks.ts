import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { OidcChecks } from './identityProvider.ts';

/** The key of one sign-in: 256 random bits that only its browser stores. */
export const createSocialKey = (): string => randomBytes(32).toString('base64url');

/** The hash under which the key is stored. */
export const hashSocialKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Derives state, nonce and PKCE verifier from a key; none of them reveals the key or the others. */
export const deriveOidcChecks = (key: string): OidcChecks => {
  const derive = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
};
