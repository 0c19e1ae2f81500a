import { createHash } from 'node:crypto';
import type { Shop } from '../shop.ts';
import type { SignedIn } from './authorize.ts';

interface KeyedRequest {
  readonly user: SignedIn;
  readonly idempotencyKey: string | undefined;
}

/**
 * S10: the id of what a request makes, the same for each repeat under its key. Where a process died after its commit and before its
 * answer was kept, the call runs again, and finds by the id what it made.
 */
export const keyedId = (
  { newId }: Pick<Shop, 'newId'>,
  prefix: string,
  { user, idempotencyKey }: KeyedRequest,
): string => {
  if (idempotencyKey === undefined) return newId(prefix);
  const digest = createHash('sha256').update(`${prefix} ${user.id} ${idempotencyKey}`).digest('hex');
  return `${prefix}_${digest.slice(0, 32)}`;
};
