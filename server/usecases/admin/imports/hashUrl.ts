import { createHash } from 'node:crypto';

/** Identifies a URL in the tables of imports. */
export const hashUrl = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32);
