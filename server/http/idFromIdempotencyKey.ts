import { createHash } from 'node:crypto';
import type { AppContext } from '../appContext.ts';
import type { SignedInUser } from './authorize.ts';

interface RequestWithKey {
  readonly user: SignedInUser;
  readonly idempotencyKey: string | undefined;
}

/**
 * S10: the id of the row that a request creates, derived from its idempotency key. If the process dies after the commit and before the
 * reply is stored, the repeated request finds the row by this id. Without a key the id is random.
 */
export const idFromIdempotencyKey = (
  { newId }: Pick<AppContext, 'newId'>,
  prefix: string,
  { user, idempotencyKey }: RequestWithKey,
): string => {
  if (idempotencyKey === undefined) return newId(prefix);
  const digest = createHash('sha256').update(`${prefix} ${user.id} ${idempotencyKey}`).digest('hex');
  return `${prefix}_${digest.slice(0, 32)}`;
};
