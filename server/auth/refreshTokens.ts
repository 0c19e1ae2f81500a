import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 256 random bits; only its hash is stored, so a leaked database does not expose sessions. */
export const createRefreshToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex; a slow hash is unnecessary for random tokens. */
export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');
