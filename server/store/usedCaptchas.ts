import type { Handle } from './database.ts';

/** Uses an answer up; false where it was used before. Of two at once one is told true. */
export const useCaptcha = async (db: Handle, answerHash: string, expiresAt: string): Promise<boolean> => {
  const used = await db
    .insertInto('used_captchas')
    .values({ answer_hash: answerHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('answer_hash').doNothing())
    .returning('answer_hash')
    .executeTakeFirst();
  return used !== undefined;
};

/** Forgets answers that could not be used again anyway. */
export const forgetCaptchas = async (db: Handle, before: string): Promise<void> => {
  await db.deleteFrom('used_captchas').where('expires_at', '<', before).execute();
};
