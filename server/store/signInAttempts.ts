import { deleteInBatches } from './common/deleteInBatches.ts';
import type { Handle } from './database.ts';
import { countRows, isFound } from './common/queries.ts';
import type { SignInAttemptsTable } from './schema.ts';

export type SignInAttempt = Omit<SignInAttemptsTable, 'succeeded'>;

/** Inserts an attempt before its password is verified, so that concurrent attempts count each other. */
export const insertSignInAttempt = async (db: Handle, attempt: SignInAttempt): Promise<void> => {
  await db
    .insertInto('sign_in_attempts')
    .values({ ...attempt, succeeded: 0 })
    .execute();
};

/** Attempts of the same bucket: of the same known device, or of unknown devices in the same network. */
const attemptsOfBucket = (db: Handle, { email, device, source }: SignInAttempt) => {
  const attempts = db.selectFrom('sign_in_attempts').where('email', '=', email);
  return device === null
    ? attempts.where('device', 'is', null).where('source', '=', source)
    : attempts.where('device', '=', device);
};

/** Number of failed and open attempts of the bucket since `since` or its last success, including this one. */
export const countFailuresOfBucket = async (
  db: Handle,
  attempt: SignInAttempt,
  since: string,
): Promise<number> => {
  const last = await attemptsOfBucket(db, attempt)
    .where('succeeded', '=', 1)
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  // Without a success the aggregate is null, which its type does not say.
  const lastSuccess = (last?.at ?? '') as string;
  return countRows(
    attemptsOfBucket(db, attempt)
      .where('succeeded', '=', 0)
      .where('at', '>', lastSuccess > since ? lastSuccess : since),
  );
};

/** Whether this network signed in to the account lately. */
export const isKnownNetwork = async (db: Handle, { email, source }: SignInAttempt): Promise<boolean> =>
  isFound(
    db
      .selectFrom('sign_in_attempts')
      .select('id')
      .where('email', '=', email)
      .where('source', '=', source)
      .where('succeeded', '=', 1)
      .limit(1),
  );

const failuresOfUnknownDevices = (db: Handle, since: string) =>
  db
    .selectFrom('sign_in_attempts')
    .where('device', 'is', null)
    .where('succeeded', '=', 0)
    .where('at', '>', since);

/** Number of failed and open attempts at the account by all unknown devices since `since`. */
export const countFailuresOfAccount = async (db: Handle, { email }: SignInAttempt, since: string) =>
  countRows(failuresOfUnknownDevices(db, since).where('email', '=', email));

/** Number of failed and open attempts at any account by unknown devices in this network since `since`. */
export const countFailuresOfNetwork = async (db: Handle, { source }: SignInAttempt, since: string) =>
  countRows(failuresOfUnknownDevices(db, since).where('source', '=', source));

export const markSignInSucceeded = async (db: Handle, id: string): Promise<void> => {
  await db.updateTable('sign_in_attempts').set({ succeeded: 1 }).where('id', '=', id).execute();
};

/** Deletes an attempt whose password was not verified. */
export const deleteSignInAttempt = async (db: Handle, id: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
};

export const deleteOldSignInAttempts = async (db: Handle, before: string): Promise<void> => {
  await deleteInBatches(db, { table: 'sign_in_attempts', key: ['id'], column: 'at', before });
};
