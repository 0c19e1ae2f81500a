import type { Handle } from './database.ts';

interface Attempt {
  readonly id: string;
  readonly email: string;
  readonly at: string;
}

/**
 * Writes an attempt down before its password is looked at, and tells how many have failed or are still open since `since` or the last
 * success, this one included. Since each attempt is there before it counts, no number of them at once gets past a limit.
 */
export const openAttempt = async (db: Handle, { id, email, at }: Attempt, since: string): Promise<number> => {
  await db.insertInto('sign_in_attempts').values({ id, email, at, succeeded: 0 }).execute();
  const { count } = await db
    .selectFrom('sign_in_attempts as attempt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('succeeded', '=', 0)
    .where('at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sign_in_attempts as later')
            .select('later.id')
            .whereRef('later.email', '=', 'attempt.email')
            .where('later.succeeded', '=', 1)
            .whereRef('later.at', '>', 'attempt.at'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
};

export const markSucceeded = async (db: Handle, id: string): Promise<void> => {
  await db.updateTable('sign_in_attempts').set({ succeeded: 1 }).where('id', '=', id).execute();
};

/** An attempt that was not evaluated does not count. */
export const dropAttempt = async (db: Handle, id: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
};

export const forgetAttempts = async (db: Handle, before: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('at', '<', before).execute();
};
