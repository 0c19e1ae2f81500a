import { deleteInBatches } from './common/deleteInBatches.ts';
import type { Handle } from './database.ts';

/** Marks an answer as used; false if it already was. Of concurrent calls only one returns true. */
export const consumeCaptcha = async (db: Handle, answerHash: string, expiresAt: string): Promise<boolean> => {
  const used = await db
    .insertInto('used_captchas')
    .values({ answer_hash: answerHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('answer_hash').doNothing())
    .returning('answer_hash')
    .executeTakeFirst();
  return used !== undefined;
};

/** Deletes answers that expired before `before`. */
export const deleteExpiredCaptchas = async (db: Handle, before: string): Promise<void> => {
  await deleteInBatches(db, { table: 'used_captchas', key: ['answer_hash'], column: 'expires_at', before });
};
