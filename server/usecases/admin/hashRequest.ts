import { createHash } from 'node:crypto';
import type { CurrentUser } from '../useCaseContext.ts';

/** One id per request: a repeated request without a stored reply finds the record that it created. */
export const hashRequest = (staff: CurrentUser, idempotencyKey: string): string =>
  createHash('sha256').update(`${staff.id}\n${idempotencyKey}`).digest('hex').slice(0, 32);
