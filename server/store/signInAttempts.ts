import type { Handle } from './database.ts';
import { countRows } from './common/queries.ts';
import type { SignInAttemptsTable } from './schema.ts';

/**
 * Inserts an attempt before its password is verified; returns the number of failed and open attempts since `since` or the last success,
 * including this one. Inserting before counting enforces the limit for concurrent attempts as well.
 */
export const recordSignInAttempt = async (
  db: Handle,
  { id, email, at }: Omit<SignInAttemptsTable, 'succeeded'>,
  since: string,
): Promise<number> => {
  await db.insertInto('sign_in_attempts').values({ id, email, at, succeeded: 0 }).execute();
  return countRows(
    db
      .selectFrom('sign_in_attempts as attempt')
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
      ),
  );
};

export const markSignInSucceeded = async (db: Handle, id: string): Promise<void> => {
  await db.updateTable('sign_in_attempts').set({ succeeded: 1 }).where('id', '=', id).execute();
};

/** Deletes an attempt whose password was not verified. */
export const deleteSignInAttempt = async (db: Handle, id: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
};

export const deleteOldSignInAttempts = async (db: Handle, before: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('at', '<', before).execute();
};
