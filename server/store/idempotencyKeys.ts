import type { Handle } from './database.ts';

interface KeyOf {
  readonly userId: string;
  readonly key: string;
}

export type Claim =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'inFlight' }
  /** The key was used for another request. */
  | { readonly kind: 'other' }
  | { readonly kind: 'answered'; readonly statusCode: number; readonly answer: string };

interface ClaimRequest extends KeyOf {
  readonly requestHash: string;
  readonly now: string;
  /** A claim from before this time that has no answer may be taken over. */
  readonly staleBefore: string;
}

/** Claims a key for a request, or tells what became of the claim before. Of two at once only one is told `claimed`. */
export const claimKey = async (
  db: Handle,
  { userId, key, requestHash, now, staleBefore }: ClaimRequest,
): Promise<Claim> => {
  const made = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (made) return { kind: 'claimed' };
  const known = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Released between the two statements: whoever asks again gets it.
  if (!known) return { kind: 'inFlight' };
  if (known.request_hash !== requestHash) return { kind: 'other' };
  if (known.answer !== null && known.status_code !== null)
    return { kind: 'answered', statusCode: known.status_code, answer: known.answer };
  if (known.claimed_at > staleBefore) return { kind: 'inFlight' };
  const taken = await db
    .updateTable('idempotency_keys')
    .set({ claimed_at: now })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('claimed_at', '=', known.claimed_at)
    .where('completed_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return { kind: taken ? 'claimed' : 'inFlight' };
};

interface Claimed extends KeyOf {
  /** As it was claimed; a claim that was taken over since is no longer ours to end. */
  readonly claimedAt: string;
}

/** Keeps the answer of a claimed key for its repeats, once; false where the claim is no longer ours or has its answer already. */
export const completeKey = async (
  db: Handle,
  {
    userId,
    key,
    claimedAt,
    statusCode,
    answer,
    now,
  }: Claimed & { statusCode: number; answer: string; now: string },
): Promise<boolean> => {
  const kept = await db
    .updateTable('idempotency_keys')
    .set({ status_code: statusCode, answer, completed_at: now })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('claimed_at', '=', claimedAt)
    .where('completed_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return kept !== undefined;
};

/** Gives a claim up, so that a repeat runs afresh. */
export const releaseKey = async (db: Handle, { userId, key, claimedAt }: Claimed): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('claimed_at', '=', claimedAt)
    .where('completed_at', 'is', null)
    .execute();
};

/** Forgets keys that were claimed before `before`. */
export const forgetKeys = async (db: Handle, before: string): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('claimed_at', '<', before).execute();
};
