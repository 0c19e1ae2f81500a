import { deleteInBatches } from './common/deleteInBatches.ts';
import { prepare } from './common/prepare.ts';
import type { Handle } from './database.ts';

/** A key belongs to the user who sent it. */
export interface KeyIdentity {
  readonly userId: string;
  readonly key: string;
}

export type Claim =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'inFlight' }
  /** The key was used with another request. */
  | { readonly kind: 'other' }
  | { readonly kind: 'answered'; readonly statusCode: number; readonly answer: string };

interface ClaimRequest extends KeyIdentity {
  readonly requestHash: string;
  readonly now: string;
  /** A claim before this time without an answer may be taken over. */
  readonly staleBefore: string;
}

const keyInsert = prepare((db, { userId, key, requestHash, now }: Omit<ClaimRequest, 'staleBefore'>) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing()),
);

/** Claims a key for a request, or returns the state of an earlier claim. Of concurrent calls only one returns `claimed`. */
export const claimKey = async (
  db: Handle,
  { userId, key, requestHash, now, staleBefore }: ClaimRequest,
): Promise<Claim> => {
  const inserted = await keyInsert.run(db, { userId, key, requestHash, now });
  if (inserted === 1) return { kind: 'claimed' };
  const existing = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Released between the two statements: a retry can claim it.
  if (!existing) return { kind: 'inFlight' };
  if (existing.request_hash !== requestHash) return { kind: 'other' };
  if (existing.answer !== null && existing.status_code !== null)
    return { kind: 'answered', statusCode: existing.status_code, answer: existing.answer };
  if (existing.claimed_at > staleBefore) return { kind: 'inFlight' };
  const takenOver = await db
    .updateTable('idempotency_keys')
    .set({ claimed_at: now })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('claimed_at', '=', existing.claimed_at)
    .where('completed_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return { kind: takenOver ? 'claimed' : 'inFlight' };
};

interface HeldClaim extends KeyIdentity {
  /** Time of the claim; identifies it, since a stale claim may be taken over. */
  readonly claimedAt: string;
}

interface Answer extends HeldClaim {
  readonly requestHash: string;
  readonly statusCode: number;
  readonly answer: string;
  readonly now: string;
}

const keyCompletion = prepare(
  (db, { userId, key, claimedAt, statusCode, answer, now }: Omit<Answer, 'requestHash'>) =>
    db
      .updateTable('idempotency_keys')
      .set({ status_code: statusCode, answer, completed_at: now })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('claimed_at', '=', claimedAt)
      .where('completed_at', 'is', null),
);

/** Stores the answer of a claimed key for repeated requests; false if the claim was taken over or has an answer. */
export const completeKey = async (
  db: Handle,
  { userId, key, claimedAt, statusCode, answer, now }: Omit<Answer, 'requestHash'>,
): Promise<boolean> =>
  (await keyCompletion.run(db, { userId, key, claimedAt, statusCode, answer, now })) === 1;

/** Stores the answer of a key whose claim was rolled back; does nothing if the key has been claimed again. */
export const insertAnswer = async (
  db: Handle,
  { userId, key, requestHash, claimedAt, statusCode, answer, now }: Answer,
): Promise<void> => {
  await db
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      request_hash: requestHash,
      claimed_at: claimedAt,
      status_code: statusCode,
      answer,
      completed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .execute();
};

/** Releases a claim, so that a repeated request runs again. */
export const releaseKey = async (db: Handle, { userId, key, claimedAt }: HeldClaim): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('claimed_at', '=', claimedAt)
    .where('completed_at', 'is', null)
    .execute();
};

/** Deletes keys claimed before `before`. */
export const deleteExpiredKeys = async (db: Handle, before: string): Promise<void> => {
  await deleteInBatches(db, {
    table: 'idempotency_keys',
    key: ['user_id', 'key'],
    column: 'claimed_at',
    before,
  });
};
