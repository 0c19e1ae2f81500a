import { createHash } from 'node:crypto';
import type { CurrentUser } from '../useCaseContext.ts';

/** One id for one request: a repeat of a request whose reply is not stored finds what it made. */
export const hashRequest = (staff: CurrentUser, idempotencyKey: string): string =>
  createHash('sha256').update(`${staff.id}\n${idempotencyKey}`).digest('hex').slice(0, 32);
