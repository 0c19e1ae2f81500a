import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 256 random bits; only its hash is stored, so a stolen database signs nobody in. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex; a slow hash has no use for what nobody can guess. */
export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');
